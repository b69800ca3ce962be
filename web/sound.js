// The sounds of a café table, made as they are needed: nothing is loaded. The browser lets sound
// out only after the player has touched something; until then the context waits.

let context;
let noise;

function prepare() {
  if (!context) {
    context = new AudioContext();
    noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
    const wake = () => context.resume();
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { once: true });
  }
}

// Something that swells at once and dies away within `last` seconds, `loud` at its loudest.
function fade(start, last, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + last);
  gain.connect(context.destination);
  return gain;
}

// Paper and cloth: noise in a band around `from` hertz that glides to `to`.
function rustle(start, last, from, to, loud) {
  const source = context.createBufferSource();
  const band = context.createBiquadFilter();
  source.buffer = noise;
  band.type = "bandpass";
  band.Q.value = 0.9;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + last);
  source.connect(band).connect(fade(start, last, loud));
  source.start(start, Math.random() * 0.2, last);
}

// Wood, knuckles, metal: a tone that sinks a little.
function tone(start, last, pitch, loud, shape = "sine") {
  const source = context.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(pitch, start);
  source.frequency.exponentialRampToValueAtTime(pitch * 0.72, start + last);
  source.connect(fade(start, last, loud));
  source.start(start);
  source.stop(start + last);
}

function knock(start, loud) {
  tone(start, 0.11, 165, loud * 0.9);
  tone(start, 0.05, 410, loud * 0.3, "triangle");
  rustle(start, 0.03, 1600, 700, loud * 0.4);
}

const knocks = (times) => (start, loud) => {
  for (let i = 0; i < times; i += 1) knock(start + i * 0.19, loud);
};

const SOUNDS = {
  card(start, loud) {
    rustle(start, 0.06, 900, 600, loud * 0.9);
    tone(start, 0.05, 120, loud * 0.35);
  },
  deal(start, loud) {
    for (let i = 0; i < 8; i += 1) rustle(start + i * 0.045, 0.04, 1100, 800, loud * 0.35);
  },
  gather: (start, loud) => rustle(start, 0.18, 1400, 450, loud * 0.5),
  turn: (start, loud) => tone(start, 0.12, 250, loud * 0.45, "triangle"),
  knock1: knocks(1),
  knock2: knocks(2),
  knock3: knocks(3),
  coin(start, loud) {
    for (const [at, pitch] of [[0, 2350], [0.09, 2640], [0.15, 2480], [0.19, 2560]]) {
      tone(start + at, 0.22 - at * 0.6, pitch, loud * 0.16);
      tone(start + at, 0.1, pitch * 1.52, loud * 0.07);
    }
  },
};

export function play(name, volume) {
  prepare();
  const sound = () => SOUNDS[name]?.(context.currentTime + 0.01, volume);
  if (context.state === "running") sound();
  else if (navigator.userActivation?.isActive) context.resume().then(sound); // just switched on
}

// --- speech: only voices of the device itself; the others would send the text to a server

export function localVoice(voices, language) {
  const own = voices.filter((voice) => voice.localService);
  const tongue = (voice) => voice.lang.toLowerCase().split(/[-_]/)[0];
  return own.find((voice) => tongue(voice) === language.split("-")[0]);
}

export function say(text, language, volume) {
  if (!globalThis.speechSynthesis) return;
  const voice = localVoice(speechSynthesis.getVoices(), language);
  if (!voice) return;
  const speech = new SpeechSynthesisUtterance(text);
  Object.assign(speech, { voice, lang: voice.lang, volume, rate: 1.05 });
  speechSynthesis.speak(speech);
}

/** Small wooden sounds, made on the spot; nothing is loaded, and nothing sounds unless it is switched on. */
import { settings } from '$lib/settings/settings.svelte';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.values.sound) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

function tone(at: AudioContext, pitch: number, start: number, length: number, loud: number): void {
  const oscillator = at.createOscillator();
  const gain = at.createGain();
  const from = at.currentTime + start;
  oscillator.type = 'triangle';
  oscillator.frequency.setValueAtTime(pitch, from);
  oscillator.frequency.exponentialRampToValueAtTime(pitch * 0.6, from + length);
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loud * settings.values.volume, from + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(from);
  oscillator.stop(from + length);
}

function play(notes: [pitch: number, start: number, length: number, loud: number][]): void {
  const at = audio();
  if (at) for (const note of notes) tone(at, ...note);
}

export const sound = {
  pick: () => play([[520, 0, 0.06, 0.2]]),
  turn: () => play([[660, 0, 0.05, 0.12]]),
  place: () =>
    play([
      [210, 0, 0.14, 0.6],
      [95, 0, 0.18, 0.5],
    ]),
  refuse: () => play([[140, 0, 0.16, 0.35]]),
  won: () =>
    play([
      [392, 0, 0.3, 0.35],
      [494, 0.12, 0.3, 0.35],
      [587, 0.24, 0.5, 0.35],
    ]),
  lost: () =>
    play([
      [294, 0, 0.35, 0.35],
      [220, 0.18, 0.55, 0.35],
    ]),
};

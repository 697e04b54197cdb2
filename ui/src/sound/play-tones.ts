import { useSettings } from '../reader/settings.ts';
import type { SoundKind } from '../reader/stored-settings.ts';

/** Plays the short tones of a kind, synthesised; silent where the person or the browser wants no sound. */
export function playTones(kind: SoundKind): void {
  const { hasSound, mutedSounds } = useSettings.getState();
  if (!hasSound || mutedSounds.includes(kind) || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  tones[kind].forEach((frequency, index) => playTone(frequency, index * TONE_SECONDS));
}

const tones: Readonly<Record<SoundKind, readonly number[]>> = {
  turn: [660, 880, 660, 880],
  chat: [880],
  news: [660, 880],
};
const TONE_SECONDS = 0.14;
const LOUDNESS = 0.15;
let context: AudioContext | undefined;

function playTone(frequency: number, delaySeconds: number): void {
  if (!context) return;
  const startsAt = context.currentTime + delaySeconds;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(LOUDNESS, startsAt);
  gain.gain.exponentialRampToValueAtTime(0.001, startsAt + TONE_SECONDS);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(startsAt);
  oscillator.stop(startsAt + TONE_SECONDS);
}

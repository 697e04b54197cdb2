import { useSettings } from '@eh/ui/reader/settings.ts';

/** Plays two short rising synthesised tones; silent if the person or the browser has disabled sound. */
export function playNoticeSound(): void {
  if (!useSettings.getState().hasSound || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  tones.forEach((frequency, index) => playTone(frequency, index * TONE_SECONDS));
}

const tones = [660, 880];
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

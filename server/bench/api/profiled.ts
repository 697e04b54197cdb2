import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

/** Loaded into a measured server before it starts: one SIGUSR2 begins a profile of it, the next one writes it to `PROFILE_FILE`. */
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.setSamplingInterval', { interval: 500 });
let isOn = false;
process.on('SIGUSR2', () => void turnOver());

async function turnOver(): Promise<void> {
  isOn = !isOn;
  if (isOn) return session.post('Profiler.start');
  const { profile } = await session.post('Profiler.stop');
  writeFileSync(process.env.PROFILE_FILE ?? '', JSON.stringify(profile));
}

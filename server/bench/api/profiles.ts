import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { flameGraph } from './flame-graph.ts';
import { layersOf, type Profile } from './layers.ts';

const LOOK_PAUSE = 200;
const LOOKS_MAX = 100;

/** Flame graphs of the measured server: one for each case in the folder, and its processor time by layer on the screen. */
export interface Profiles {
  /** Variables that the server needs. */
  readonly environment: Readonly<Record<string, string>>;
  during(name: string, processId: number, work: () => Promise<unknown>): Promise<void>;
}

export function openProfiles(folder: string | undefined): Profiles {
  if (folder === undefined) return { environment: {}, during: () => Promise.resolve() };
  const file = join(tmpdir(), `eh-bench-${process.pid}.cpuprofile`);
  return {
    environment: { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'profiled.ts')}`, PROFILE_FILE: file },
    async during(name, processId, work) {
      process.kill(processId, 'SIGUSR2');
      await work();
      process.kill(processId, 'SIGUSR2');
      const profile = await read(file);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.cpuprofile`), JSON.stringify(profile));
      await writeFile(join(folder, `${name}.svg`), flameGraph(profile, name));
      for (const [layer, share] of layersOf(profile))
        console.log(`${name.padEnd(12)} ${(share * 100).toFixed(1).padStart(5)} % ${layer}`);
    },
  };
}

async function read(file: string): Promise<Profile> {
  for (let tried = 0; tried < LOOKS_MAX; tried += 1) {
    await pause(LOOK_PAUSE);
    const text = await readFile(file, 'utf8').catch(() => '');
    if (!text.endsWith('}')) continue;
    await rm(file);
    return JSON.parse(text) as Profile;
  }
  throw new Error('The server wrote no profile');
}

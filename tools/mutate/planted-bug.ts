import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault that a person could make, and the test that must then fail. */
export interface PlantedBug {
  readonly id: string;
  /** The harm to people, or the broken promise. */
  readonly rule: string;
  readonly file: string;
  /** A text that occurs exactly once in the file, and its replacement. */
  readonly find: string;
  readonly replace: string;
  readonly caughtBy: string;
}

const FOLDER = join(import.meta.dirname, 'planted');

/** All planted bugs, by area and number. */
export function readPlantedBugs(): readonly PlantedBug[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as readonly PlantedBug[]);
}

/** The text of a file with the bug in it; null if the bug no longer matches. */
export function plant(text: string, { find, replace }: PlantedBug): string | null {
  const parts = text.split(find);
  return parts.length === 2 ? parts.join(replace) : null;
}

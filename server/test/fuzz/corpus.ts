import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'corpus');
const fileOf = (target: string) => join(FOLDER, `${target.replaceAll(' ', '-')}.json`);

/** The inputs of a target that earlier runs found worth keeping, and those that broke its promise once. */
export function corpusOf(target: string): readonly Buffer[] {
  if (!existsSync(fileOf(target))) return [];
  const stored: unknown = JSON.parse(readFileSync(fileOf(target), 'utf8'));
  if (!Array.isArray(stored)) throw new Error(`The corpus of ${target} is damaged`);
  return stored.map((input) => Buffer.from(String(input), 'base64'));
}

export function storeCorpus(target: string, inputs: readonly Buffer[]): void {
  const texts = [...new Set(inputs.map((input) => input.toString('base64')))];
  writeFileSync(fileOf(target), `${JSON.stringify(texts, null, 2)}\n`);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bring/root.ts';

interface Described {
  readonly name: string;
  readonly version: string;
  /** Old packages write it as an object, or older ones as a list. */
  readonly license?: string | { readonly type: string };
  readonly licenses?: readonly { readonly type: string }[];
}

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const LICENCE_FILE = /^(?:license|licence|copying)/i;
const RULER = '-'.repeat(80);

/** A package with its licence and the licence text, if it includes one. */
export function licenceOf(folder: string): Licensed {
  const found = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Described;
  const { name, version, license, licenses = [] } = found;
  const named = typeof license === 'string' ? license : license?.type;
  const licence = named ?? licenses.map(({ type }) => type).join(' OR ');
  const file = readdirSync(join(root, folder)).find((candidate) => LICENCE_FILE.test(candidate));
  return { name, version, licence, text: file === undefined ? '' : readFileSync(join(root, folder, file), 'utf8') };
}

/** The licences of all packages in a release, including those built into the pages. */
export function licencesText(folders: readonly string[]): string {
  const all = folders.map(licenceOf);
  const lines = all.map(({ name, version, licence }) => `${name} ${version}: ${licence}`);
  const texts = all.map(({ name, version, text }) => `${RULER}\n${name} ${version}\n${RULER}\n${text.trim()}\n`);
  return `Packages of others in this release, and their licences.\n\n${lines.join('\n')}\n\n${texts.join('\n')}`;
}

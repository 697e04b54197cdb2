import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const TAGS = /\/api\/stale\/call-tags\.ts$/;

/** Puts the table of call tags into a client, replacing the contract that it is made from. */
export function inlineCallTags(): Plugin {
  return {
    name: 'inline-call-tags',
    enforce: 'pre',
    load: (id) => (TAGS.test(id) ? tableOf(id) : null),
  };
}

async function tableOf(path: string): Promise<string> {
  const { callTags } = (await import(pathToFileURL(path).href)) as { callTags: unknown };
  return `export const callTags = ${JSON.stringify(callTags)};`;
}

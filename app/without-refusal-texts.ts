import type { Plugin } from 'vite';

const TABLES = /\/contract\/src\/.*refusals\.ts$/;
const TEXTS = /\b(?:en|zh):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)\s*,?/g;
const CHINESE = /[\u4e00-\u9fff]/;
/** An address whose id cannot be is answered by the app itself. */
const SHOWN_BY_THE_APP = /^ {2}\w+NotFound: \{/;
const COMMENTS = /\/\*[^]*?\*\//g;

/** Leaves the words out of the refusals: the server sends them, and the app compares codes. */
export function withoutRefusalTexts(): Plugin {
  return {
    name: 'without-refusal-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return TABLES.test(id) ? withoutTexts(code) : null;
    },
  };
}

/** A table is formatted: each refusal begins a line. Fails where words are written in another manner than in strings. */
export function withoutTexts(code: string): string {
  return code
    .split(/^(?= {2}\w+: \{)/m)
    .map(withoutTextsOf)
    .join('');
}

function withoutTextsOf(refusal: string): string {
  if (SHOWN_BY_THE_APP.test(refusal)) return refusal;
  const rest = refusal.replaceAll(COMMENTS, '').replaceAll(TEXTS, '');
  if (CHINESE.test(rest)) throw new Error(`A refusal has words that the build does not find:\n${rest}`);
  return rest;
}

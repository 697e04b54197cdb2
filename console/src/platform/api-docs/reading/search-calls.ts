import type { ApiCall } from './api-call.ts';
import { type ApiDocument, codesOf } from './api-document.ts';

export interface FoundCall {
  readonly document: ApiDocument;
  readonly call: ApiCall;
  /** The codes of the refusals by which the call was found. */
  readonly codes: readonly number[];
}

const NAME_WEIGHT = 3;
const PATH_WEIGHT = 2;
const SUMMARY_WEIGHT = 1;

/** The calls that match every word of the search by name, path, description or refusal, best match first. */
export function searchCalls(documents: readonly ApiDocument[], text: string): readonly FoundCall[] {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return documents
    .flatMap((document) =>
      document.calls.map((call) => {
        const codes = codesOf(call).filter((code) => fitsRefusal(document, code, terms));
        return { found: { document, call, codes }, weight: weightOf(call, terms, codes) };
      }),
    )
    .filter(({ weight }) => weight >= 0)
    .toSorted((first, second) => second.weight - first.weight)
    .map(({ found }) => found);
}

/** Below zero for a call that does not match. */
function weightOf({ id, method, path, summary, tag }: ApiCall, terms: readonly string[], codes: readonly number[]) {
  const fits = (where: string) => terms.every((word) => where.toLowerCase().includes(word));
  if (fits(id)) return NAME_WEIGHT;
  if (fits(`${method} ${path}`)) return PATH_WEIGHT;
  if (fits(`${method} ${path} ${id} ${tag} ${summary}`)) return SUMMARY_WEIGHT;
  return codes.length > 0 ? 0 : -1;
}

/** A refusal common to all calls is found only by its whole code or name; otherwise one word would find every call. */
function fitsRefusal(document: ApiDocument, code: number, terms: readonly string[]): boolean {
  const refusal = document.words.get(code);
  const name = refusal?.name.toLowerCase() ?? '';
  const whole = terms.join(' ');
  if (document.commonCodes.has(code)) return whole === String(code) || whole === name;
  const text = `${code} ${name} ${refusal?.words.toLowerCase() ?? ''}`;
  return terms.every((word) => text.includes(word));
}

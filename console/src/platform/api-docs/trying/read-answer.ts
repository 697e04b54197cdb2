import { isRecord } from '@eh/ui/reader/stored.ts';
import type { ApiDocument, RefusalWords } from '../reading/api-document.ts';
import type { Json } from '../reading/json.ts';

/** An answer as shown to the reader. */
export interface ShownAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly milliseconds: number;
  readonly refusal: (RefusalWords & { readonly code: number }) | null;
}

const SPACES = 2;

export async function readAnswer(document: ApiDocument, response: Response, sentAt: number): Promise<ShownAnswer> {
  const type = response.headers.get('content-type') ?? '';
  const isText = /json|text|xml/.test(type) || type === '';
  const text = isText ? await response.text() : `${(await response.arrayBuffer()).byteLength} bytes · ${type}`;
  const json = parsed(text);
  return {
    status: response.status,
    headers: [...response.headers],
    text: json === null ? text : JSON.stringify(json, null, SPACES),
    milliseconds: Math.round(performance.now() - sentAt),
    refusal: refusalOf(document, json),
  };
}

function parsed(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    // A page or a picture is shown unparsed.
    return null;
  }
}

function refusalOf({ words }: ApiDocument, json: Json | null): ShownAnswer['refusal'] {
  const code = json?.['code'];
  const known = typeof code === 'number' ? words.get(code) : undefined;
  return typeof code === 'number' && known !== undefined ? { code, ...known } : null;
}

import type { ApiCall } from './api-call.ts';
import { eventTags } from './event-document.ts';
import { asRecord, type Json, recordIn, recordsIn, textIn, textsIn } from './json.ts';
import { refusalsOf } from './refusal-codes.ts';

/** The documents: calls of the apps, calls of merchants' servers, and the events of the live channel. */
export type DocumentKind = 'apps' | 'merchants' | 'events';

export const documentAddresses: Readonly<Record<DocumentKind, string>> = {
  apps: '/api/openapi.json',
  merchants: '/open/v1/openapi.json',
  events: '/api/asyncapi.json',
};
/** The language of the descriptions of the apps' calls; all others are in the reader's language. */
export const saysLanguages: Readonly<Record<DocumentKind, 'en' | undefined>> = {
  apps: 'en',
  merchants: undefined,
  events: undefined,
};

export interface RefusalWords {
  readonly name: string;
  readonly words: string;
}

interface Tag {
  readonly name: string;
  readonly title: string;
  readonly calls: readonly ApiCall[];
}

export interface ApiDocument {
  readonly kind: DocumentKind;
  readonly version: string;
  readonly about: string;
  readonly tags: readonly Tag[];
  readonly calls: readonly ApiCall[];
  readonly words: ReadonlyMap<number, RefusalWords>;
  /** The codes that nearly every call can give. */
  readonly commonCodes: ReadonlySet<number>;
  readonly root: Json;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

export function readDocument(kind: DocumentKind, root: Json): ApiDocument {
  const tags = kind === 'events' ? eventTags(root) : callTags(root);
  const calls = tags.flatMap((tag) => tag.calls);
  const info = recordIn(root, 'info');
  return {
    kind,
    version: textIn(info, 'version'),
    about: textIn(info, 'description'),
    tags,
    calls,
    words: wordsOf(root),
    commonCodes: commonCodesOf(calls),
    root,
  };
}

function callTags(root: Json): readonly Tag[] {
  const paths = recordIn(root, 'paths');
  const calls = Object.keys(paths).flatMap((path) =>
    METHODS.filter((method) => method in recordIn(paths, path)).map((method) =>
      callOf({ root, path, method, operation: recordIn(recordIn(paths, path), method) }),
    ),
  );
  return recordsIn(root, 'tags').map((tag) => {
    const name = textIn(tag, 'name');
    return { name, title: textIn(tag, 'x-displayName') || name, calls: calls.filter((call) => call.tag === name) };
  });
}

interface Found {
  readonly root: Json;
  readonly path: string;
  readonly method: string;
  readonly operation: Json;
}

function callOf({ root, path, method, operation }: Found): ApiCall {
  return {
    id: textIn(operation, 'operationId'),
    method: method.toUpperCase(),
    path,
    tag: textsIn(operation, 'tags')[0] ?? '',
    summary: textIn(operation, 'summary'),
    refusals: refusalsOf(root, operation),
    operation,
  };
}

/** Each code with its name and text, as the document states them once. */
function wordsOf(root: Json): ReadonlyMap<number, RefusalWords> {
  const code = asRecord(recordIn(recordIn(root, 'components'), 'schemas')['RefusalCode']);
  return new Map(
    recordsIn(code, 'oneOf').flatMap((entry) => {
      const number = entry['const'];
      if (typeof number !== 'number') return [];
      return [[number, { name: textIn(entry, 'title'), words: textIn(entry, 'description') }] as const];
    }),
  );
}

const COMMON_SHARE = 0.6;

function commonCodesOf(calls: readonly ApiCall[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const code of calls.flatMap(codesOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= calls.length * COMMON_SHARE).map(([code]) => code));
}

export const codesOf = ({ refusals }: ApiCall): readonly number[] => refusals.flatMap(({ codes }) => codes);

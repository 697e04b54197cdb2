import { exportRefusals } from '@eh/contract/accounts/data-exports/refusals.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { commonHeaders, type NamedRefusal, type SharedResponses } from './refusal-answers.ts';
import type { Json } from './schema-components.ts';

interface Served {
  readonly operationId: string;
  readonly summary: string;
  readonly path: Readonly<Record<string, Json>>;
  readonly query?: Readonly<Record<string, Json>>;
  readonly types: readonly string[];
  readonly hasRanges?: boolean;
}

const id: Json = { type: 'string', format: 'uuid' };
const signed: Readonly<Record<string, Json>> = {
  until: { type: 'string', pattern: '^\\d{1,12}$', description: 'Unix seconds at which the link ends.' },
  signature: { type: 'string', maxLength: 64, description: 'Of the server, over the link.' },
};
const picture: Json = { type: 'string', pattern: '^[0-9a-f-]{36}\\.jpg$' };

/** Addresses that answer with bytes. Calls return them ready to use; none needs a login. */
const served: Readonly<Record<string, Served>> = {
  '/files/{id}': {
    operationId: 'getFile',
    summary: 'A private file by its signed link, whole or by ranges. Links come from calls, such as /api/upload/file.',
    path: { id },
    query: { ...signed, view: { ...id, description: 'The view of an operator, whose name the picture then shows.' } },
    types: ['image/jpeg', 'image/png', 'video/mp4', 'application/pdf'],
    hasRanges: true,
  },
  '/papers/{id}/{name}': {
    operationId: 'getPaper',
    summary:
      'A receipt of a trade or a transfer, or the evidence of a trade, by the signed link of /api/receipt calls.',
    path: { id, name: { type: 'string' } },
    query: { user: id, ...signed },
    types: ['application/pdf', 'application/zip'],
  },
  '/papers/statements/{name}': {
    operationId: 'getStatementPaper',
    summary: 'A statement of account, by the signed link of /api/report/statement.',
    path: { name: { type: 'string' } },
    query: { user: id, filter: { type: 'string', maxLength: 1000 }, ...signed },
    types: ['application/pdf'],
  },
  '/avatars/{name}': {
    operationId: 'getAvatar',
    summary: 'The picture of a person. A new picture has a new address, so it may be stored for a year.',
    path: { name: picture },
    types: ['image/jpeg'],
  },
  '/logos/{name}': {
    operationId: 'getLogo',
    summary: 'The logo of a merchant or an app; by a signed link only until operators have passed it.',
    path: { name: picture },
    query: signed,
    types: ['image/jpeg'],
  },
  '/content/{name}': {
    operationId: 'getContentPicture',
    summary: 'A picture of an announcement, a help page or a text.',
    path: { name: picture },
    types: ['image/jpeg'],
  },
  '/my-data/{id}/{token}': {
    operationId: 'getMyDataArchive',
    summary: 'The archive of one’s own data, by the link of /api/my_data/link, which works once.',
    path: { id, token: { type: 'string', pattern: '^[\\w-]{43}$' } },
    types: ['application/zip'],
  },
};

const fileRefusals = {
  notFound: ['FileNotFound', uploadRefusals.FileNotFound],
  noRange: ['FileRangeNotThere', uploadRefusals.FileRangeNotThere],
  linkEnded: ['ExportLinkEnded', exportRefusals.ExportLinkEnded],
} as const satisfies Readonly<Record<string, NamedRefusal>>;

export const refusalsOfFiles: readonly NamedRefusal[] = Object.values(fileRefusals);

export function servedFiles(shared: SharedResponses): Json {
  return Object.fromEntries(Object.entries(served).map(([url, file]) => [url, { get: operationOf(file, shared) }]));
}

function operationOf(
  { operationId, summary, path, query = {}, types, hasRanges }: Served,
  shared: SharedResponses,
): Json {
  const bytes = { description: 'The bytes.', headers: commonHeaders, content: contentOf(types) };
  const missing = operationId === 'getMyDataArchive' ? fileRefusals.linkEnded : fileRefusals.notFound;
  const refused = (hasRanges ? [missing, fileRefusals.noRange] : [missing]).map((named) => [
    named[1].http,
    shared.referenceTo(named[1].http, [named]),
  ]);
  return {
    operationId,
    summary,
    description: hasRanges
      ? 'The address comes from an answer and needs no log-in. A part of the file is asked for by the header Range.'
      : 'The address comes from an answer and needs no log-in.',
    tags: ['files'],
    security: [],
    parameters: [...parametersIn('path', path), ...parametersIn('query', query)],
    responses: {
      200: bytes,
      ...(hasRanges ? { 206: { ...bytes, description: 'The range that the header Range names.' } } : {}),
      ...Object.fromEntries(refused),
    },
  };
}

function contentOf(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]));
}

function parametersIn(position: 'path' | 'query', fields: Readonly<Record<string, Json>>): readonly Json[] {
  return Object.entries(fields).map(([name, schema]) => ({
    name,
    in: position,
    required: position === 'path',
    schema,
  }));
}

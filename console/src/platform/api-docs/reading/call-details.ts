import type { ApiCall } from './api-call.ts';
import type { ApiDocument } from './api-document.ts';
import { type Json, recordIn, recordsIn, resolved, textIn } from './json.ts';
import { codesIn } from './refusal-codes.ts';

/** A schema with the media type that it is sent in. */
interface Content {
  readonly type: string;
  readonly schema: Json;
  readonly example: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly position: 'path' | 'query' | 'header';
  readonly isRequired: boolean;
  readonly description: string;
  readonly schema: Json;
  readonly example: unknown;
}

interface Header {
  readonly name: string;
  readonly description: string;
}

/** The answer of a successful call. */
interface DoneAnswer {
  readonly status: string;
  readonly description: string;
  readonly headers: readonly Header[];
  readonly content: Content | null;
}

/** How a call identifies its caller. */
export type Access = 'public' | 'user' | 'operator' | 'key' | 'grant' | 'client';

/** The documentation of one call. */
export interface CallDetails {
  readonly access: Access;
  readonly scope: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly body: Content | null;
  readonly answers: readonly DoneAnswer[];
}

export function callDetails({ root }: ApiDocument, { operation }: ApiCall): CallDetails {
  const responses = recordIn(operation, 'responses');
  return {
    access: accessOf(operation),
    scope: textIn(operation, 'x-scope'),
    description: textIn(operation, 'description'),
    parameters: recordsIn(operation, 'parameters').map((parameter) => parameterOf(resolved(root, parameter))),
    body: contentOf(root, resolved(root, recordIn(operation, 'requestBody'))),
    answers: Object.keys(responses)
      .filter((status) => /^[23]/.test(status))
      .map((status) => answerOf(root, status, resolved(root, recordIn(responses, status)))),
  };
}

const ACCESSES: readonly Access[] = ['user', 'operator', 'key', 'grant', 'client'];

function accessOf(operation: Json): Access {
  const [needed] = recordsIn(operation, 'security');
  return ACCESSES.find((access) => needed !== undefined && access in needed) ?? 'public';
}

function parameterOf(parameter: Json): Parameter {
  const position = textIn(parameter, 'in');
  return {
    name: textIn(parameter, 'name'),
    position: position === 'path' || position === 'header' ? position : 'query',
    isRequired: parameter['required'] === true,
    description: textIn(parameter, 'description'),
    schema: recordIn(parameter, 'schema'),
    example: parameter['example'],
  };
}

function answerOf(root: Json, status: string, answer: Json): DoneAnswer {
  const headers = recordIn(answer, 'headers');
  return {
    status,
    description: textIn(answer, 'description'),
    headers: Object.keys(headers).map((name) => ({
      name,
      description: textIn(resolved(root, recordIn(headers, name)), 'description'),
    })),
    content: contentOf(root, answer),
  };
}

function contentOf(root: Json, part: Json): Content | null {
  const content = recordIn(part, 'content');
  const [type] = Object.keys(content);
  if (type === undefined) return null;
  const found = recordIn(content, type);
  return { type, schema: withoutRefusals(root, recordIn(found, 'schema')), example: found['example'] };
}

/** Refusals under status 200 are listed with all others, so only the successful answer remains here. */
function withoutRefusals(root: Json, schema: Json): Json {
  const done = recordsIn(resolved(root, schema), 'oneOf').filter((choice) => codesIn(root, choice).length === 0);
  const [only] = done;
  return only !== undefined && done.length === 1 ? only : schema;
}

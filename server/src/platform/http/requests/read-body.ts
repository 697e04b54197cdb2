import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { fitRequest } from './fit-request.ts';
import { invalidField, invalidRequest } from './invalid-request.ts';

/** The fields of a request as sent: for a GET from the query, otherwise from the body. */
export function sentFields({ method, query, body }: FastifyRequest): unknown {
  return method === 'GET' ? query : (body ?? {});
}

/** Valid input is accepted unchanged, so that our own app's requests are parsed only once. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  unchecked: unknown,
  { isFitted }: { readonly isFitted: boolean },
): z.output<Schema> {
  const asSent = schema.safeParse(unchecked);
  const parsed = asSent.success || !isFitted ? asSent : schema.safeParse(fitRequest(schema, unchecked));
  if (parsed.success) return parsed.data;
  throw invalidField(parsed.error.issues[0]);
}

/**
 * PostgreSQL cannot store NUL, and half of a surrogate pair is no character. The input is already parsed, so it is no
 * deeper than its schema.
 */
export function requirePlainText(parsed: unknown): void {
  if (typeof parsed === 'string' && (parsed.includes('\0') || !parsed.isWellFormed()))
    throw invalidRequest({ en: 'the text holds what is no character', zh: '文字中含有无效字符' });
  if (typeof parsed === 'object' && parsed !== null)
    for (const named of Object.entries(parsed)) for (const part of named) requirePlainText(part);
}

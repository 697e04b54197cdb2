import { commonRefusals } from '@eh/contract/envelope.ts';
import { inLanguage, type Words } from '@eh/contract/fault.ts';
import { type Language, refusalWords } from '@eh/contract/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../log.ts';
import { Refusal } from '../refusal.ts';
import { invalidRequest } from './invalid-request.ts';

/** The one funnel: whatever went wrong becomes one envelope, in the reader's language, with nothing of the inside in it. */
export function answerRefusal(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = error instanceof Refusal ? error : fromFault(log, error, request);
  const language = languageOf(request);
  const data = { ...inLanguageOf(refusal.data, language), request_id: request.id };
  const msg = refusalWords(refusal.kind, language, data);
  return reply
    .status(refusal.kind.http)
    .header('cache-control', 'no-store')
    .send({ code: refusal.kind.code, msg, data });
}

/** Words that a refusal carries are said in one language; numbers and ids stay as they are. */
function inLanguageOf(data: Refusal['data'], language: Language): Refusal['data'] {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isWords(value) ? inLanguage(value, language) : value]),
  );
}

function isWords(value: unknown): value is Words {
  return typeof value === 'object' && value !== null && 'en' in value && 'zh' in value;
}

export function languageOf(request: FastifyRequest): Language {
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh-CN';
}

/** What the server library itself refuses, by its status; the rest is a fault of ours, logged once with its number. */
function fromFault(log: Log, error: unknown, request: FastifyRequest): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  if (status === 413) return new Refusal(commonRefusals.BodyTooLarge);
  if (status === 429) return new Refusal(commonRefusals.TooManyRequests, { seconds: 60 });
  if (status >= 400 && status < 500) return invalidRequest({ en: 'the body cannot be read', zh: '无法读取内容' });
  log.error({ err: error, request_id: request.id, url: request.routeOptions.url }, 'request failed');
  return new Refusal(isUnavailable(error) ? commonRefusals.Unavailable : commonRefusals.Broken, {
    request_id: request.id,
  });
}

const UNAVAILABLE_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '53300',
];

function isUnavailable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNAVAILABLE_CODES.includes(String(error.code));
}

import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { type BilingualText, inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { type RefusalKind, refusalMessage } from '@eh/contract/platform/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CommitUnknown, isLost, isOverdue, isReadOnly } from '../database/database-faults.ts';
import type { Log } from '../observability/log.ts';
import { Refusal } from '../refusal.ts';
import { ServiceAway } from '../service-away.ts';
import { RETRY_AFTER, retrySeconds } from './admission/retry-after.ts';
import { invalidRequest } from './requests/invalid-request.ts';
import { preferredLanguage } from './requests/language.ts';
import { noteOutcome } from './requests/outcomes.ts';
import { noteQuota } from './requests/quotas.ts';

const TOO_MANY = 429;

/** Turns every error into the one envelope, in the reader's language, without internal details. */
export function answerRefusal(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOfFault(log, error, request);
  noteOutcome(request, { code: refusal.kind.code });
  const language = languageOf(request);
  const data = { ...readableData(refusal.data, language), request_id: request.id };
  const msg = refusalMessage(refusal.kind, language, data);
  const { seconds } = refusal.data;
  const retry = retrySeconds(refusal.kind.http, typeof seconds === 'number' ? seconds : null);
  if (refusal.kind.http === TOO_MANY && retry !== null)
    noteQuota(request, { name: 'attempts', left: 0, seconds: retry });
  if (refusal.kind === commonRefusals.Busy && retry !== null)
    noteQuota(request, { name: 'running', left: 0, seconds: retry });
  return reply
    .status(refusal.kind.http)
    .headers(retry === null ? {} : { [RETRY_AFTER]: retry })
    .header('cache-control', 'no-store')
    .send({ code: refusal.kind.code, msg, data });
}

/** Texts in a refusal's data are given in one language; numbers and ids stay as they are. */
export function readableData(data: Refusal['data'], language: Language): Refusal['data'] {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, isWords(value) ? inLanguage(value, language) : value]),
  );
}

function isWords(value: unknown): value is BilingualText {
  return typeof value === 'object' && value !== null && 'en' in value && 'zh' in value;
}

export function languageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language']);
}

/** The refusal of any error. */
export function refusalOfFault(log: Log, error: unknown, request: FastifyRequest): Refusal {
  return error instanceof Refusal ? error : fromFault(log, error, request);
}

/**
 * Errors of the server library by status; any other error is our fault and is logged once with the request's number.
 */
function fromFault(log: Log, error: unknown, request: FastifyRequest): Refusal {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  if (status === 413) return new Refusal(commonRefusals.BodyTooLarge);
  if (status === 429) return new Refusal(commonRefusals.TooManyRequests, { seconds: 60 });
  if (status >= 400 && status < 500) return invalidRequest({ en: 'the body cannot be read', zh: '无法读取内容' });
  const unserved = kindOfDatabaseFault(error);
  if (unserved !== null) {
    const why = error instanceof Error ? error.message : String(error);
    log.warn({ why, request_id: request.id, url: request.routeOptions.url }, 'request not served by the database');
    return new Refusal(unserved, { seconds: RETRY_SECONDS });
  }
  if (error instanceof ServiceAway) {
    const about = { why: error.message, request_id: request.id, url: request.routeOptions.url };
    log.warn(about, 'request not served by another service');
    return new Refusal(commonRefusals.Unavailable, { seconds: RETRY_SECONDS });
  }
  log.error({ err: error, request_id: request.id, url: request.routeOptions.url }, 'request failed');
  return new Refusal(commonRefusals.Broken, { request_id: request.id });
}

const RETRY_SECONDS = 2;

function kindOfDatabaseFault(error: unknown): RefusalKind | null {
  if (error instanceof CommitUnknown) return commonRefusals.OutcomeUnknown;
  if (isLost(error) || isReadOnly(error)) return commonRefusals.Unavailable;
  return isOverdue(error) ? commonRefusals.Busy : null;
}

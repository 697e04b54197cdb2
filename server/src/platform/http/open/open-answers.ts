import { closingRefusals } from '@eh/contract/accounts/closing/refusals.ts';
import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import { openStatusOf } from '@eh/contract/platform/calls/open-call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { pick } from '@eh/contract/platform/pick.ts';
import { type RefusalKind, type RefusalTable, refusalMessage } from '@eh/contract/platform/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../observability/log.ts';
import type { Refusal } from '../../refusal.ts';
import { RETRY_AFTER, retrySeconds } from '../admission/retry-after.ts';
import { readableData, refusalOfFault } from '../answer-refusal.ts';
import { preferredLanguage } from '../requests/language.ts';
import { noteOutcome } from '../requests/outcomes.ts';
import { noteQuota, type Quota } from '../requests/quotas.ts';

/** Refusals that every signed call may give, in addition to those of any call. */
export const keyRefusals: RefusalTable = signatureRefusals;

/** Refusals that every call of a trader key may give: those of the app's gates, and of a safety pause. */
export const traderCallRefusals: RefusalTable = {
  ...gateRefusals,
  ...pick(closingRefusals, 'AccountClosing'),
  ...pick(commonRefusals, 'NoPermission'),
  ...pick(traderRefusals, 'TraderPaused'),
};

/** The common refusals that a program can get, without those about pages and passwords. */
const { InvalidRequest, NotLoggedIn, NotFound, ActionReused, SecretNotRepeated, BodyTooLarge, TooManyRequests } =
  commonRefusals;
const { Broken, Unavailable, OutcomeUnknown, Busy } = commonRefusals;
export const openCommonRefusals: RefusalTable = {
  InvalidRequest,
  NotLoggedIn,
  NotFound,
  ActionReused,
  SecretNotRepeated,
  BodyTooLarge,
  TooManyRequests,
  Broken,
  Unavailable,
  OutcomeUnknown,
  Busy,
};

/** Programs read English unless they ask for another language. */
export function openLanguageOf(request: FastifyRequest): Language {
  return preferredLanguage(request.headers['accept-language'], 'en');
}

/** Names of refusals by their code, for the `name` of an error. */
export function refusalNames(tables: readonly Readonly<Record<string, RefusalKind>>[]): ReadonlyMap<number, string> {
  return new Map(tables.flatMap((table) => Object.entries(table).map(([name, { code }]) => [code, name] as const)));
}

interface OpenErrors {
  readonly log: Log;
  readonly names: ReadonlyMap<number, string>;
}

/** Turns every error into `{code, name, msg, data, request_id}` with a true HTTP status, without internal details. */
export function answerOpenError(
  { log, names }: OpenErrors,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { kind, data } = refusalOfFault(log, error, request);
  noteOutcome(request, { code: kind.code });
  const language = openLanguageOf(request);
  const status = openStatusOf(kind);
  const known = readableData(data, language);
  const { seconds } = data;
  const retry = retrySeconds(status, typeof seconds === 'number' ? seconds : null);
  if (retry !== null && status === TOO_MANY) noteQuota(request, spentQuota(retry, data));
  return reply
    .status(status)
    .headers(retry === null ? {} : { [RETRY_AFTER]: retry })
    .header('cache-control', 'no-store')
    .send({
      code: kind.code,
      name: names.get(kind.code) ?? 'Refused',
      msg: refusalMessage(kind, language, { ...known, request_id: request.id }),
      data: known,
      request_id: request.id,
    });
}

const TOO_MANY = 429;

/** A key's own limit is stated in full; other quotas only say when to retry. */
function spentQuota(seconds: number, { most, within_seconds: within }: Refusal['data']): Quota {
  if (typeof most !== 'number' || typeof within !== 'number') return { name: 'attempts', left: 0, seconds };
  return { name: 'pace', left: 0, seconds, most, withinSeconds: within };
}

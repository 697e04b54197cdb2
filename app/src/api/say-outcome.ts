import { ACCOUNT_FROZEN_CODE } from '@eh/contract/platform/envelope.ts';
import { wordsNow } from '@eh/ui/reader/catalogue.ts';
import { apiWords } from './copy.ts';
import type { Outcome } from './outcome.ts';

export type Failure = Exclude<Outcome, { kind: 'done' }>;

/** The words of a failure in the reader's language; the server's own where it gave some. */
export function sayOutcome(outcome: Failure): string {
  const words = wordsNow(apiWords);
  switch (outcome.kind) {
    case 'no-permission':
      return words.noPermission;
    case 'finish-buying':
      return words.finishBuying;
    case 'finish-selling':
      return words.finishSelling;
    case 'logged-out':
      return words.loginExpired;
    case 'line-broken':
      return words.checkNetwork;
    case 'frozen':
    case 'refused':
      return outcome.text === '' ? words.unknown : outcome.text;
    case 'http':
      return sayHttp(outcome);
  }
}

const ACCESS_DENIED = 403;
const NOT_FOUND = 404;
const UNPROCESSABLE = 422;

/** By the error catalogue: two statuses have words of their own, one has the server's, the others are named with them. */
function sayHttp({ status, code, text }: Extract<Failure, { kind: 'http' }>): string {
  const words = wordsNow(apiWords);
  if (code === ACCOUNT_FROZEN_CODE && text !== null) return text;
  if (status === ACCESS_DENIED) return words.accessDenied;
  if (status === NOT_FOUND) return words.notFound;
  if (status === UNPROCESSABLE && text !== null) return text;
  return words.http(status, text ?? words.unknown);
}

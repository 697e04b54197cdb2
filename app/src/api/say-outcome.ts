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
      return sayHttp(outcome.status, outcome.text);
  }
}

const ACCESS_DENIED = 403;
const NOT_FOUND = 404;

function sayHttp(status: number, text: string | null): string {
  const words = wordsNow(apiWords);
  if (text !== null) return text;
  if (status === ACCESS_DENIED) return words.accessDenied;
  if (status === NOT_FOUND) return words.notFound;
  return words.http(status, words.unknown);
}

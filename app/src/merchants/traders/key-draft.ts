import type { RequestOf } from '@eh/contract/calls.ts';
import type { TraderScope } from '@eh/contract/merchants/traders/trader-names.ts';
import { CODE_DIGITS } from '@eh/contract/platform/field-bounds.ts';

type WantedKey = Omit<RequestOf<'POST /api/trader_keys/make'>, 'security_password'>;

/** The fields of the form. */
export interface KeyDraft {
  readonly name: string;
  readonly scopes: readonly TraderScope[];
  readonly days: WantedKey['days'];
  /** One network a line. */
  readonly networks: string;
  readonly code: string;
}

export const emptyDraft: KeyDraft = { name: '', scopes: ['read'], days: 90, networks: '', code: '' };

/** The faults of a draft, by field. */
export interface DraftFaults {
  readonly name?: 'required';
  readonly scopes?: 'none';
  /** The first line that is no network. */
  readonly network?: string;
  readonly code?: 'required';
}

const IPV4 = /^\d{1,3}(\.\d{1,3}){3}(\/\d{1,2})?$/;
const IPV6 = /^[0-9a-f:]*:[0-9a-f:.]*(\/\d{1,3})?$/i;

/** The missing and wrong fields of a draft. The server checks networks exactly; this finds lines that are no network at all. */
export function faultsOf(draft: KeyDraft): DraftFaults {
  const wrong = linesOf(draft).find((line) => !IPV4.test(line) && !IPV6.test(line));
  return {
    ...(draft.name.trim() === '' ? { name: 'required' } : {}),
    ...(draft.scopes.length === 0 ? { scopes: 'none' } : {}),
    ...(wrong === undefined ? {} : { network: wrong }),
    ...(draft.code.trim().length < CODE_DIGITS ? { code: 'required' } : {}),
  };
}

/** The request for a key, without the payment password. */
export function requestOf(draft: KeyDraft): WantedKey {
  const { name, scopes, days, code } = draft;
  return { name: name.trim(), scopes: [...scopes], days, networks: linesOf(draft), code: code.trim() };
}

function linesOf({ networks }: KeyDraft): string[] {
  return networks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

import { useState } from 'react';
import { useDebounced } from '../../../parts/use-debounced.ts';
import { useSessionStorage } from '../../../parts/use-session-storage.ts';
import { decimalOf, typedMinor } from '../amounts.ts';
import { type Entry, readEntry } from '../buy/quote.ts';
import { useAccounts } from '../queries.ts';
import { type Side, termsOf } from './comparison.ts';
import { type QuickRequest, useQuickOffers } from './queries.ts';

export type Quick = ReturnType<typeof useQuick>;

/** The sum, the account, and the offers that the server has for both. */
export function useQuick(side: Side) {
  const [entry, setEntry] = useSessionStorage<Entry>(`quick ${side}`, {
    first: { kind: side === 'buy' ? 'fiat' : 'quantity', text: '' },
    read: readEntry,
  });
  const [accountId, setAccountId] = useState<string | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [agreed, setAgreed] = useState<string | null>(null);
  const answered = useAccounts();
  const accounts = (answered.data?.accounts ?? []).filter((own) => own.is_fiat && !own.is_paused);
  const settled = useDebounced(entry);
  const request = requestOf(side, settled, accountId);
  const offers = useQuickOffers(accounts.length === 0 ? null : request);
  const answer = settled === entry && request !== null ? (offers.data ?? null) : null;
  const shown = answer?.offers.find(({ order_id: id }) => id === chosenId) ?? answer?.offers[0] ?? null;
  const taken = shown ?? answer?.split ?? null;
  const terms = termsOf(taken);
  if (agreed === null && terms !== null) setAgreed(terms);
  const begin = (id: string | null) => {
    setChosenId(id);
    setAgreed(null);
  };
  return {
    side,
    entry,
    enter: (next: Entry) => {
      setEntry(next);
      begin(null);
    },
    typed: typedMinor(entry.text),
    accounts,
    hasNoAccount: answered.data !== undefined && accounts.length === 0,
    accountId,
    chooseAccount: (id: string | null) => {
      setAccountId(id);
      begin(null);
    },
    offers,
    answer,
    shown,
    split: shown === null ? (answer?.split ?? null) : null,
    choose: begin,
    /** Whether an offer took the place of the one that the person has seen. */
    isMoved: agreed !== null && terms !== null && agreed !== terms,
    agree: () => setAgreed(terms),
  };
}

function requestOf(side: Side, { kind, text }: Entry, accountId: string | null): QuickRequest | null {
  const typed = typedMinor(text);
  if (typed === undefined) return null;
  return {
    as: side === 'buy' ? 'buyer' : 'seller',
    ...(kind === 'fiat' ? { fiat_amount: decimalOf(typed) } : { amount: decimalOf(typed) }),
    ...(accountId !== null && { payment_account_id: accountId }),
  };
}

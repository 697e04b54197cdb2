import { Refused } from '@eh/client/calls/refused.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { loginMessages } from '../messages.ts';

export type RegistrationTexts = AnswerOf<'GET /api/register/fields'>['texts'];
export type Acceptance = ReturnType<typeof useAcceptance>;

const REFUSED: readonly number[] = [sessionRefusals.TextsNotAccepted.code, sessionRefusals.TextsChanged.code];

/** The checkbox for accepting texts. It counts for the versions shown when it was ticked: newer ones untick it. */
export function useAcceptance(texts: RegistrationTexts) {
  const messages = useMessages(loginMessages);
  const [tickedFor, setTickedFor] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const versions = JSON.stringify(texts);
  const isTicked = tickedFor === versions;
  const tick = (isOn: boolean) => {
    setTickedFor(isOn ? versions : null);
    setError(undefined);
  };
  /** Whether nothing is left to accept; if not, marks the checkbox. */
  const isGiven = () => {
    if (texts.length === 0 || isTicked) return true;
    setError(messages.acceptFirst);
    return false;
  };
  /**
   * Shows a refusal about the texts at the checkbox and reloads the current versions. Returns false for other refusals.
   */
  const isRefused = (cause: unknown): boolean => {
    if (!(cause instanceof Refused) || !REFUSED.includes(cause.code)) return false;
    setTickedFor(null);
    setError(cause.text);
    return true;
  };
  return { texts, isTicked, error, tick, isGiven, isRefused };
}

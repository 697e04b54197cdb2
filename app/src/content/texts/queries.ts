import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import {
  type AcceptedText,
  isAcceptedText,
  type RegistrationText,
} from '@eh/contract/content/publications/accepted-texts.ts';
import { useEffect } from 'react';
import { useAction, useAnswer } from '../../api/queries.ts';
import { makeStale, refetchStale } from '../../api/stale/stale-answers.ts';
import { useProfile } from '../../session/current-session.ts';

export type Notice = NonNullable<AnswerOf<'GET /api/user_notice'>['notice']>;

/** The terms of use or the privacy notice, which visitors can read too. */
export function useTerms(name: RegistrationText) {
  return useAnswer('GET /api/terms', { name });
}

interface AskedText {
  readonly name: AcceptedText;
  readonly isWaiting: boolean;
  /** Whether nothing else opens before this text is accepted. */
  readonly isFirst: boolean;
}

/** The text that must be accepted first, or else the one that the address names. */
export function useAskedText(named: string | undefined): AskedText {
  const { texts_to_accept: waiting = [], is_acceptance_first: isFirst = true } = useProfile() ?? {};
  const asked = (isFirst ? waiting[0] : undefined) ?? named ?? '';
  const name = isAcceptedText(asked) ? asked : 'user-notice';
  const isWaiting = waiting.includes(name);
  return { name, isWaiting, isFirst };
}

/**
 * A text to be accepted. If the profile says it is waiting but the text says it is accepted, one of them is stale and
 * both are refetched.
 */
export function useNotice(name: AcceptedText, isWaiting: boolean) {
  const notice = useAnswer('GET /api/user_notice', { name });
  const isSettled = notice.data !== undefined && notice.data.notice?.accepted_at !== null;
  useEffect(() => {
    if (isWaiting && isSettled) makeStale(['profile', 'accepted-texts']);
  }, [isWaiting, isSettled]);
  return notice;
}

/**
 * Accepts a text. The gates read the profile, so `onAccepted` is called once the profile shows the acceptance. A text
 * that has changed is reloaded.
 */
export function useAcceptNotice(onAccepted: () => void) {
  const { mutate, isPending } = useAction('POST /api/user_notice/accept', {
    onDone: () => void refetchStale().then(onAccepted),
  });
  const accept = (request: RequestOf<'POST /api/user_notice/accept'>) => mutate(request);
  return { accept, isPending };
}

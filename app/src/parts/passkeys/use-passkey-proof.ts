import { Refused } from '@eh/client/calls/refused.ts';
import type { PaymentPasswordSheetProps } from '@eh/ui/forms/payment-password-sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { callApi } from '../../api/call-api.ts';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { useAnswer } from '../../api/queries.ts';
import { partMessages } from '../messages.ts';
import { answerByPasskey, canUsePasskeys } from './passkey.ts';

/**
 * The passkey button in the corner of the keypad: a passkey instead of the payment password, for a person who has one.
 */
export function usePasskeyProof(isOpen: boolean): PaymentPasswordSheetProps['instead'] {
  const messages = useMessages(partMessages);
  const isPossible = canUsePasskeys();
  const { data } = useAnswer('GET /api/passkeys', {}, isOpen && isPossible);
  if (!isPossible || !data || data.passkeys.length === 0) return undefined;
  const authorize = async (): Promise<string | null> => {
    try {
      const question = await callApi('POST /api/passkeys/question', {}, { feedback: 'modals' });
      const assertion = question.known.length === 0 ? null : await answerByPasskey(question);
      if (!assertion) {
        showToast(messages.passkeyUnused);
        return null;
      }
      const answer = { question_id: question.question_id, assertion };
      return (await callApi('POST /api/passkeys/prove', answer, { feedback: 'modals' })).proof;
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      if (!cause.isUncertain) showRefusal(cause);
      return null;
    }
  };
  return { icon: 'key', label: messages.usePasskey, onAuthorize: authorize };
}

/** Whether this is the proof of a passkey or a phone, valid for one attempt, and not six digits. */
export function isPasskeyProof(given: string): boolean {
  return /^[pd]k_/.test(given);
}

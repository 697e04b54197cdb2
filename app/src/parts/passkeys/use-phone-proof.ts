import { Refused } from '@eh/client/calls/refused.ts';
import { passkeyRefusals } from '@eh/contract/accounts/passkeys/refusals.ts';
import type { PaymentPasswordSheetProps } from '@eh/ui/forms/payment-password-sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import { useSession } from '../../session/current-session.ts';
import { partMessages } from '../messages.ts';
import { authorizeByPhone, notePhoneKey, type PhoneAction, phoneKeyOf } from './phone-key.ts';

/**
 * The face button in the corner of the keypad: finger or face instead of the payment password, on a phone that was
 * added.
 */
export function usePhoneProof(action: PhoneAction | undefined): PaymentPasswordSheetProps['instead'] {
  const messages = useMessages(partMessages);
  const userid = useSession((session) => session.userid);
  const [isGone, setGone] = useState(false);
  const id = phoneKeyOf(userid);
  if (action === undefined || id === null || isGone) return undefined;
  const forget = () => {
    notePhoneKey(userid, null);
    setGone(true);
  };
  const onAuthorize = async (): Promise<string | null> => {
    try {
      const outcome = await authorizeByPhone(id, action);
      if (typeof outcome !== 'string') return outcome.proof;
      if (outcome === 'no-key') forget();
      showToast(outcome === 'no-key' ? messages.phoneChanged : messages.phoneUnused);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      if (goneCodes.includes(cause.code)) forget();
      if (!cause.isUncertain) showRefusal(cause);
    }
    return null;
  };
  return { icon: 'face', label: messages.usePhone, onAuthorize };
}

const goneCodes: readonly number[] = [passkeyRefusals.PhoneKeyNotFound.code, passkeyRefusals.PhoneKeyOutdated.code];

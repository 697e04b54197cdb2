import { Refused } from '@eh/client/calls/refused.ts';
import { secondFactorRefusals } from '@eh/contract/accounts/second-factors/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { showRefusal } from '../../api/failures/show-refusal.ts';
import {
  type DeviceAccount,
  logInByDevicePasskey,
  logInByPaymentPassword,
} from '../../session/devices/device-accounts.ts';
import { beginSession } from '../../session/session-life.ts';
import { loginMessages } from './messages.ts';

/** The current step: the list of accounts, the payment password of one, or its authenticator code as well. */
type SwitchStep =
  | { readonly kind: 'list' }
  | { readonly kind: 'password'; readonly account: DeviceAccount; readonly error?: string }
  | { readonly kind: 'factor'; readonly account: DeviceAccount; readonly password: string };

export interface Switching {
  readonly step: SwitchStep;
  readonly isPending: boolean;
  readonly choose: (account: DeviceAccount) => void;
  readonly cancel: () => void;
  readonly sendPassword: (account: DeviceAccount, password: string) => Promise<void>;
  /** Switches by a passkey of that account, from the list or instead of the payment password. */
  readonly sendPasskey: (account: DeviceAccount) => Promise<void>;
  /** Resolves to the error of the code, or null. */
  readonly sendFactor: (step: Extract<SwitchStep, { kind: 'factor' }>, totp: string) => Promise<string | null>;
}

/** Switches from the list of accounts to another account's session. */
export function useSwitching(): Switching {
  const [step, setStep] = useState<SwitchStep>({ kind: 'list' });
  const [isPending, setPending] = useState(false);
  const enter = async (account: DeviceAccount, proof: { security_password: string; totp?: string }) => {
    setPending(true);
    try {
      const { token, userid } = await logInByPaymentPassword(account.userid, proof);
      await beginSession(token, userid);
    } finally {
      setPending(false);
    }
  };
  return {
    step,
    isPending,
    choose: (account) => setStep({ kind: 'password', account }),
    cancel: () => setStep({ kind: 'list' }),
    async sendPassword(account, password) {
      try {
        await enter(account, { security_password: password });
      } catch (cause) {
        if (!(cause instanceof Refused)) throw cause;
        setStep(afterRefusal(cause, account, password));
      }
    },
    async sendPasskey(account) {
      try {
        const session = await logInByDevicePasskey(account);
        if (session) await beginSession(session.token, session.userid);
        else showToast(currentMessages(loginMessages).passkeyUnused);
      } catch (cause) {
        if (!(cause instanceof Refused)) throw cause;
        setStep(afterRefusal(cause, account, ''));
      }
    },
    async sendFactor({ account, password }, totp) {
      try {
        await enter(account, { security_password: password, totp });
        return null;
      } catch (cause) {
        if (!(cause instanceof Refused)) throw cause;
        return cause.text;
      }
    },
  };
}

/** A wrong password is shown on its sheet, a missing code is asked for, and any other refusal leads back to the list. */
function afterRefusal(refused: Refused, account: DeviceAccount, password: string): SwitchStep {
  switch (refused.code) {
    case passwordRefusals.WrongSecurityPassword.code:
      return { kind: 'password', account, error: refused.text };
    case secondFactorRefusals.NeedsSecondFactor.code:
      return { kind: 'factor', account, password };
    default:
  }
  if (!refused.isUncertain) showRefusal(refused);
  return { kind: 'list' };
}

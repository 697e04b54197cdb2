import { Refused } from '@eh/client/calls/refused.ts';
import { codeRefusals, passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { useRef, useState } from 'react';
import { leaveTo } from '../../../parts/leave-to.ts';
import type { PageParams } from '../../../shell/pages/page-stack.ts';
import type { ChosenCaps } from '../caps-sheet.tsx';
import type { Apply, AppScope } from '../queries.ts';
import { requestOf, useAuthorize, useRefuse } from '../queries.ts';

type Step = 'look' | 'code' | 'password' | 'answered';

/** Refusals after which a request can no longer be answered. */
const overCodes: readonly number[] = (
  ['ApplyNotFound', 'ApplyExpired', 'ApplyAnswered', 'AppStopped', 'ScopeDiffers', 'TestAppForTeam'] as const
).map((name) => appRefusals[name].code);
const codeFaults: readonly number[] = [codeRefusals.WrongCode.code, codeRefusals.CodeExpired.code];

/** The refusal that ends a request; null for any other error. */
export function requestEnd(error: unknown): Refused | null {
  return error instanceof Refused && overCodes.includes(error.code) ? error : null;
}

/** The rights, caps and days that the person chooses; initially those requested. */
function useChoice(apply: Apply | undefined) {
  const [switched, setSwitched] = useState<Partial<Record<AppScope, boolean>>>({});
  const [lowered, lower] = useState<ChosenCaps | null>(null);
  const [chosenDays, setDays] = useState<number | null>(null);
  const isOn = (scope: AppScope): boolean => {
    const asked = apply?.scopes.find((entry) => entry.scope === scope);
    if (!asked || (scope === 'email' && apply?.email === null)) return false;
    // Spending is switched on by the person, never by default.
    return asked.is_required || (switched[scope] ?? (scope !== 'pay' || asked.is_granted));
  };
  return {
    isOn,
    change: (scope: AppScope, isSwitchedOn: boolean) => setSwitched({ ...switched, [scope]: isSwitchedOn }),
    scopes: (apply?.scopes ?? []).map(({ scope }) => scope).filter(isOn),
    caps: apply?.caps ? (lowered ?? { payment: apply.caps.payment, day: apply.caps.day }) : null,
    lower,
    days: chosenDays ?? apply?.grant_days ?? 1,
    setDays,
  };
}

/** The rights that the person switches on, and their answer. */
export function useConsent(params: PageParams, apply: Apply | undefined) {
  const { scopes, ...choice } = useChoice(apply);
  const { isOn, caps, days } = choice;
  const [step, setStep] = useState<Step>('look');
  const [code, setCode] = useState('');
  const [isUnsure, setUnsure] = useState(false);
  const [end, setEnd] = useState<Refused | null>(null);
  const authorize = useAuthorize();
  const refuse = useRefuse();
  const isRefusing = useRef(false);
  const needsCode = apply?.is_code_needed === true && isOn('pay');
  const attempt = async (password: string): Promise<void> => {
    try {
      const { auth_success_redirect: address } = await authorize.mutateAsync({
        ...requestOf(params),
        scopes,
        days,
        security_password: password,
        ...(caps && isOn('pay') ? { caps } : {}),
        ...(needsCode ? { code } : {}),
      });
      setStep('answered');
      leaveTo(address);
    } catch (cause) {
      if (!(cause instanceof Refused)) throw cause;
      setUnsure(cause.isUncertain);
      setEnd(requestEnd(cause));
      if (codeFaults.includes(cause.code)) setCode('');
      if (cause.code !== passwordRefusals.WrongSecurityPassword.code) setStep('look');
      throw cause;
    }
  };
  const sendRefusal = () => {
    // A second press may come before the first one is rendered.
    if (isRefusing.current) return;
    isRefusing.current = true;
    refuse.mutate(requestOf(params), {
      onSuccess: ({ auth_success_redirect: address }) => {
        setStep('answered');
        leaveTo(address);
      },
      onError: (cause) => setEnd(requestEnd(cause)),
      onSettled: () => {
        isRefusing.current = false;
      },
    });
  };
  return {
    ...choice,
    step,
    setStep,
    code,
    setCode,
    isUnsure,
    end,
    allow: () => setStep(needsCode ? 'code' : 'password'),
    attempt,
    refuse: sendRefusal,
    isRefusing: refuse.isPending,
    isAllowing: authorize.isPending,
  };
}

export type Consent = ReturnType<typeof useConsent>;

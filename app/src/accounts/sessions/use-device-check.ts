import type { CheckedCall } from '@eh/contract/accounts/sessions/captcha-subject.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef, useState } from 'react';
import { Refused } from '../../api/refused.ts';
import { loginMessages } from './messages.ts';

export type CheckState = 'idle' | 'checking' | 'ready';

/** What goes with a call that this device has worked for. */
export interface WorkProof {
  readonly captcha_proof?: string;
}

export interface DeviceCheck {
  readonly state: CheckState;
  /** Runs nothing while something it runs is under way: a second press is not a second act. */
  readonly alone: (run: () => Promise<unknown>) => Promise<void>;
  /** Sends a call; where the server asks for work first, does that and sends it again. */
  readonly send: <T>(
    about: { readonly call: CheckedCall; readonly account: string },
    send: (proof: WorkProof) => Promise<T>,
  ) => Promise<T>;
}

/** More may fail elsewhere while this device works, and then it is asked for more; but not for ever. */
const ROUNDS_MAX = 3;

/** The check of a device that a stranger's try costs: work in the background, nothing to read or to type. */
export function useDeviceCheck(): DeviceCheck {
  const [state, setState] = useState<CheckState>('idle');
  const isRunning = useRef(false);
  return {
    state,
    async alone(run) {
      if (isRunning.current) return;
      isRunning.current = true;
      try {
        await run();
      } finally {
        isRunning.current = false;
      }
    },
    async send({ call, account }, send) {
      const work = async (refused: Refused): Promise<WorkProof> => {
        setState('checking');
        const proof = { captcha_proof: await workAfter(refused, call, account) };
        setState('ready');
        return proof;
      };
      try {
        return await sendWorking(send, work);
      } finally {
        setState('idle');
      }
    },
  };
}

/** Sends, and where it is asked for work does that and sends again. */
async function sendWorking<T>(
  send: (proof: WorkProof) => Promise<T>,
  work: (refused: Refused) => Promise<WorkProof>,
): Promise<T> {
  let proof: WorkProof = {};
  for (let round = 0; round < ROUNDS_MAX; round += 1)
    try {
      return await send(proof);
    } catch (cause) {
      if (!asksForWork(cause)) throw cause;
      proof = await work(cause);
    }
  return send(proof);
}

const asking: readonly number[] = [
  sessionRefusals.NeedsCaptcha.code,
  sessionRefusals.WrongCaptcha.code,
  sessionRefusals.CaptchaUsed.code,
  sessionRefusals.CaptchaExpired.code,
  sessionRefusals.CaptchaTooEasy.code,
];

function asksForWork(cause: unknown): cause is Refused {
  return cause instanceof Refused && asking.includes(cause.code);
}

/** The proof, or the refusal in words for somebody whose browser cannot do the work. */
async function workAfter(refused: Refused, call: CheckedCall, account: string): Promise<string> {
  try {
    // Comes late: most people never need it.
    const { doWork } = await import('./do-work.ts');
    return await doWork({ call, account, level: refused.number('level') ?? 0 });
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    throw new Refused(refused.outcome, currentMessages(loginMessages).checkFailed);
  }
}

import { Refused } from '@eh/client/calls/refused.ts';
import type { CheckedCall } from '@eh/contract/accounts/sessions/captcha-subject.ts';
import { sessionRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { useRef, useState } from 'react';
import { loginMessages } from '../messages.ts';

export type CheckState = 'idle' | 'checking' | 'ready';

/** The part of a request that carries the proof of work. */
export interface WorkProof {
  readonly captcha_proof?: string;
}

export interface DeviceCheck {
  readonly state: CheckState;
  /** Runs one action at a time: a press during a running action is ignored. */
  readonly runExclusively: (run: () => Promise<unknown>) => Promise<void>;
  /** Sends a call. If the server demands a proof of work, computes it and sends the call again. */
  readonly send: <T>(
    about: { readonly call: CheckedCall; readonly account: string },
    send: (proof: WorkProof) => Promise<T>,
  ) => Promise<T>;
}

/** The difficulty may rise while this device computes, so that the server asks again. This limits the rounds. */
const ROUNDS_MAX = 3;

/** Answers the server's check against automated logins: a proof of work in the background, with nothing to type. */
export function useDeviceCheck(): DeviceCheck {
  const [state, setState] = useState<CheckState>('idle');
  const isRunning = useRef(false);
  return {
    state,
    async runExclusively(run) {
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
        const proof = { captcha_proof: await workFor(refused, call, account) };
        setState('ready');
        return proof;
      };
      try {
        return await sendWithWork(send, work);
      } finally {
        setState('idle');
      }
    },
  };
}

/** Sends until the server no longer asks for a proof of work, within the limit of rounds. */
async function sendWithWork<T>(
  send: (proof: WorkProof) => Promise<T>,
  work: (refused: Refused) => Promise<WorkProof>,
): Promise<T> {
  let proof: WorkProof = {};
  for (let round = 0; round < ROUNDS_MAX; round += 1)
    try {
      return await send(proof);
    } catch (cause) {
      if (!needsWork(cause)) throw cause;
      proof = await work(cause);
    }
  return send(proof);
}

const workRefusals: readonly number[] = [
  sessionRefusals.NeedsCaptcha.code,
  sessionRefusals.WrongCaptcha.code,
  sessionRefusals.CaptchaUsed.code,
  sessionRefusals.CaptchaExpired.code,
  sessionRefusals.CaptchaTooEasy.code,
];

function needsWork(cause: unknown): cause is Refused {
  return cause instanceof Refused && workRefusals.includes(cause.code);
}

/** The proof. A browser that cannot compute it gets the refusal with a text that says so. */
async function workFor(refused: Refused, call: CheckedCall, account: string): Promise<string> {
  try {
    // Loaded on demand: most users never need it.
    const { solveWork } = await import('./solve-work.ts');
    return await solveWork({ call, account, level: refused.number('level') ?? 0 });
  } catch (cause) {
    if (cause instanceof Refused) throw cause;
    throw new Refused(refused.outcome, currentMessages(loginMessages).checkFailed);
  }
}

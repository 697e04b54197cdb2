import { type CheckedCall, captchaSubject } from '@eh/contract/accounts/sessions/captcha-subject.ts';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { callApi } from '../../../api/call-api.ts';
import { deviceId } from '../../../session/devices/device.ts';

/** The call that needs a proof of work, the account it is about, and the difficulty. */
export interface WorkRequest {
  readonly call: CheckedCall;
  readonly account: string;
  readonly level: number;
}

/** More workers would heat a phone without being much faster. */
const WORKERS_MAX = 4;

/** Fetches a challenge and solves it in workers, off the main thread. Resolves to the proof, as JSON. */
export async function solveWork({ call, account, level }: WorkRequest): Promise<string> {
  const text = new TextEncoder().encode(captchaSubject(call, account, deviceId()));
  const subject = hexOf(await crypto.subtle.digest('SHA-256', text));
  const { work } = await callApi('GET /api/captcha', { subject, level }, { feedback: 'modals' });
  const challenge = JSON.parse(work ?? '') as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(WORKERS_MAX, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('The work of the check was not finished');
  return JSON.stringify({ challenge, solution });
}

const HEX = 16;

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(HEX).padStart(2, '0')).join('');
}

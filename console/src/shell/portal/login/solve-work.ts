import { captchaSubject } from '@eh/contract/accounts/sessions/captcha-subject.ts';
import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { callPortal } from '../api/call-portal.ts';
import { portalDeviceId } from './portal-device.ts';

const WORKERS_MAX = 4;
const HEX = 16;

/** Fetches a challenge for a login and solves it in workers, off the main thread. Resolves to the proof, as JSON. */
export async function solveWork(account: string, level: number): Promise<string> {
  const text = new TextEncoder().encode(captchaSubject('POST /api/login', account, portalDeviceId()));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  const subject = Array.from(digest, (byte) => byte.toString(HEX).padStart(2, '0')).join('');
  const { work } = await callPortal('GET /api/captcha', { subject, level });
  const challenge = JSON.parse(work ?? '') as Challenge;
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(WORKERS_MAX, navigator.hardwareConcurrency),
    createWorker: () => new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('The work of the check was not finished');
  return JSON.stringify({ challenge, solution });
}

import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** This worker's share of a challenge: it tries the counters from `counterStart` in steps of `counterStep`. */
interface Share {
  readonly type: 'work' | 'abort';
  readonly challenge: Challenge;
  readonly counterStart: number;
  readonly counterStep: number;
}

addEventListener('message', ({ data }: MessageEvent<Share>) => {
  if (data.type === 'work') void solve(data);
});

async function solve({ challenge, counterStart, counterStep }: Share): Promise<void> {
  try {
    postMessage(await solveChallenge({ challenge, counterStart, counterStep, deriveKey }));
  } catch (error) {
    postMessage({ error: String(error) });
  }
}

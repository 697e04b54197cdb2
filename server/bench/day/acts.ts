import { randomUUID } from 'node:crypto';
import type { Wanted } from '../api/load.ts';
import type { Person } from '../api/setup.ts';
import type { Chance } from '../world/chance.ts';

/** Of a hundred acts of a day, as people who look far more often than they pay. */
const SHARES = [
  { name: 'market', share: 30, method: 'POST', path: '/api/order/market', body: {} },
  { name: 'profile', share: 25, method: 'GET', path: '/api/m', body: null },
  { name: 'bills', share: 15, method: 'POST', path: '/api/report/fund', body: {} },
  { name: 'notices', share: 12, method: 'POST', path: '/api/notifications', body: {} },
  { name: 'trades', share: 8, method: 'POST', path: '/api/transaction', body: {} },
] as const;
const HUNDRED = 100;

/** The next act of somebody: one of the reads by its share, else a transfer, for as long as there are proofs for it. */
export function nextAct(people: readonly Person[], proofs: readonly string[][], lane: number, chance: Chance): Wanted {
  const person = people[lane % people.length];
  const receiver = people[(lane + 1) % people.length];
  if (person === undefined || receiver === undefined) throw new Error('A day needs people');
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  let drawn = chance.below(HUNDRED);
  for (const { share, method, path, body } of SHARES) {
    if (drawn < share) return { method, path, headers, body: body === null ? null : JSON.stringify(body) };
    drawn -= share;
  }
  const proof = proofs[lane]?.pop();
  if (proof === undefined) return { method: 'GET', path: '/api/m', headers, body: null };
  const body = { recipient: receiver.user.account, amount: '0.01', security_password: proof, is_again: true };
  return {
    method: 'POST',
    path: '/api/transfer/add',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  };
}

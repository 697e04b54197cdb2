import { expect, it } from 'vitest';
import { gateRefusals } from './accounts/gates/gate-refusals.ts';
import { type CallName, calls } from './calls.ts';
import { commonRefusals } from './platform/envelope.ts';
import type { RefusalKind } from './platform/refusal.ts';

const names = Object.keys(calls) as CallName[];
const listedBy = (name: CallName): readonly [string, RefusalKind][] => Object.entries(calls[name].refusals);

it('gives each body code one meaning', () => {
  const all = [commonRefusals, gateRefusals, ...names.map((name) => calls[name].refusals)];
  const meanings = new Map<number, Set<string>>();
  for (const [name, kind] of all.flatMap((table) => Object.entries<RefusalKind>(table)))
    meanings.set(kind.code, (meanings.get(kind.code) ?? new Set()).add(`${name}: ${kind.en}`));
  const ambiguous = [...meanings].filter(([, said]) => said.size > 1).map(([code, said]) => [code, ...said]);
  expect(ambiguous).toEqual([]);
});

const takesPaymentPassword = names.filter((name) => 'security_password' in shapeOf(name));

it.each(takesPaymentPassword)('%s may answer that no payment password is set', (name) => {
  const isSetting = name === 'POST /api/changeSecurityPassword';
  expect(listedBy(name).some(([refusal]) => refusal === 'NeedsSecurityPassword')).toBe(!isSetting);
});

function shapeOf(name: CallName): object {
  const { request } = calls[name];
  return 'shape' in request ? request.shape : {};
}

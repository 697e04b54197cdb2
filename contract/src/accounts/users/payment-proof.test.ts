import { expect, it } from 'vitest';
import * as z from 'zod';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { paymentPasswordRoutes } from '../../accounts/gates/guarded-routes.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { calls } from '../../calls.ts';
import type { Call } from '../../platform/call.ts';

/** The call that sets the payment password. */
const SETS_IT = 'POST /api/changeSecurityPassword';

const authorizedCalls = Object.entries<Call>(calls).filter(
  ([name, { request }]) => name !== SETS_IT && request instanceof z.ZodObject && 'security_password' in request.shape,
);

it.each(authorizedCalls)('%s can report that there is no payment password, and that it is wrong', (_, call) => {
  const codes = Object.values(call.refusals).map((kind) => kind.code);
  const isGuarded = call.guardedAs !== undefined && paymentPasswordRoutes.includes(call.guardedAs);
  expect(isGuarded || codes.includes(gateRefusals.NeedsSecurityPassword.code)).toBe(true);
  expect(codes).toContain(passwordRefusals.WrongSecurityPassword.code);
});

it('covers the calls that end a complaint', () => {
  expect(authorizedCalls.map(([name]) => name)).toEqual(
    expect.arrayContaining(['POST /api/complain/agree', 'POST /api/complain/give_up']),
  );
});

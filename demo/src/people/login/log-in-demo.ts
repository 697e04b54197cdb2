import type { AnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import { demoRefusals } from '@eh/contract/demo/refusals.ts';
import { totpConfirmedAt } from '@eh/server/accounts/second-factors/index.ts';
import { defaultSessionRules, openSession } from '@eh/server/accounts/sessions/index.ts';
import { accountFrozen, findUserOfName, isLoginPassword, userStatus } from '@eh/server/accounts/users/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { Refusal } from '@eh/server/platform/refusal.ts';
import {
  isOperatorPassword,
  openSession as openOperatorSession,
  operatorOf,
} from '@eh/server/staff/operators/index.ts';
import { demoOperators } from '../seed-operators.ts';
import { DEMO_PASSWORD } from '../seed-people.ts';
import { tappedPeople } from './demo-people.ts';

interface Asked<Name extends 'POST /api/demo/login' | 'POST /api/demo/operator_login'> {
  readonly body: ParsedRequestOf<Name>;
  readonly address: string;
}

/**
 * Opens the session that the person's own password would open. Refused for a user who has changed the password or set a
 * second factor, because only publicly known credentials may be skipped.
 */
export async function logInDemo(
  ctx: WriteContext,
  { body, address }: Asked<'POST /api/demo/login'>,
): Promise<AnswerOf<'POST /api/demo/login'>> {
  const reading = readContextOf(ctx);
  const user = tappedPeople.has(body.name)
    ? await findUserOfName(reading, { kind: 'username', value: body.name })
    : null;
  if (!user || !(await isLoginPassword(reading, user.id, DEMO_PASSWORD)) || (await totpConfirmedAt(reading, user.id)))
    throw new Refusal(demoRefusals.DemoLoginChanged);
  if (user.status === userStatus.frozen) throw accountFrozen();
  return openSession(ctx, { userId: user.id, device: body.device, address, days: defaultSessionRules.sessionDays });
}

/** The same for an operator, whose code secret is public too. */
export async function logInDemoOperator(
  ctx: WriteContext,
  { body, address }: Asked<'POST /api/demo/operator_login'>,
): Promise<AnswerOf<'POST /api/demo/operator_login'>> {
  const reading = readContextOf(ctx);
  const demoOperator = demoOperators.find(({ name }) => name === body.name);
  if (!demoOperator || !(await isOperatorPassword(reading, demoOperator.name, demoOperator.password)))
    throw new Refusal(demoRefusals.DemoLoginChanged);
  const { token, operatorId, device } = await openOperatorSession(ctx, { ...body, address });
  return { token, operator: await operatorOf(reading, operatorId), device };
}

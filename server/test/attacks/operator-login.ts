import { TOTP } from 'otpauth';
import { demoOperators } from '../../src/demo/seed-operators.ts';
import { DEMO_PASSWORD, type TestHouse } from '../open-house.ts';

const PERIOD_MILLISECONDS = 30_000;

/** Logs an operator of the demo in. A code opens once: `periodsAhead` takes a later one for a second login. */
export async function logInOperator(house: TestHouse, name: string, periodsAhead = 0): Promise<string> {
  const secret = demoOperators.find((operator) => operator.name === name)?.totpSecret ?? '';
  const timestamp = Date.now() + periodsAhead * PERIOD_MILLISECONDS;
  const totp = new TOTP({ secret }).generate({ timestamp });
  const login = { name, password: DEMO_PASSWORD, totp };
  return (await house.stranger().must('POST /api/operator/login', login)).token;
}

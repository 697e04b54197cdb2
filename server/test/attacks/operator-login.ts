import { demoOperators } from '../../src/demo/seed-operators.ts';
import { authenticatorOf } from '../authenticator.ts';
import { DEMO_PASSWORD, type TestHouse } from '../open-house.ts';

/** Logs an operator of the demo in. A code opens once: a second login takes the one after it. */
export async function logInOperator(house: TestHouse, name: string, place = 0): Promise<string> {
  const secret = demoOperators.find((operator) => operator.name === name)?.totpSecret ?? '';
  const login = { name, password: DEMO_PASSWORD, totp: authenticatorOf(secret)(place) };
  return (await house.stranger().must('POST /api/operator/login', login)).token;
}

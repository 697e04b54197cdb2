import { demoOperators } from '@eh/demo/people/seed-operators.ts';
import { authenticatorOf } from '../devices/authenticator.ts';
import { DEMO_PASSWORD, type TestServer } from '../open-test-server.ts';

/** Logs an operator of the demo in. A code opens once: a second login takes the one after it. */
export async function logInOperator(server: TestServer, name: string, codeIndex = 0): Promise<string> {
  const secret = demoOperators.find((operator) => operator.name === name)?.totpSecret ?? '';
  const login = { name, password: DEMO_PASSWORD, totp: authenticatorOf(secret)(codeIndex) };
  return (await server.stranger().must('POST /api/operator/login', login)).token;
}

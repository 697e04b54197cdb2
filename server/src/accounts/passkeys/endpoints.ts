import { addressSubject } from '../../platform/attempts/address-blocks.ts';
import { AttemptCounter } from '../../platform/attempts/attempt-counter.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { verifyPaymentPassword } from '../users/index.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { loginQuestionsOfAddress, questionsOfUser } from './limits.ts';
import { phoneKeyEndpoints } from './phone-keys/endpoints.ts';
import { presentPasskey } from './present.ts';
import { type PasskeyTools, putQuestion } from './questions.ts';
import { readPasskeys } from './store.ts';
import { logInByPasskey, removePasskey, verifyByPasskey } from './use-passkey.ts';

export function makePasskeyEndpoints(tools: PasskeyTools): readonly Endpoint[] {
  return [...managingEndpoints(tools), ...usingEndpoints(tools), ...phoneKeyEndpoints];
}

function managingEndpoints(tools: PasskeyTools): readonly Endpoint[] {
  return [
    query('GET /api/passkeys', async (ctx, input) => ({
      passkeys: (await readPasskeys(ctx, input.caller.userId)).map(presentPasskey),
    })),
    command(
      'POST /api/passkeys/begin',
      (ctx, input) => beginPasskey(tools, ctx, input),
      (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
    ),
    command('POST /api/passkeys/add', (ctx, input) => addPasskey(ctx, input.caller, input.body)),
    command(
      'POST /api/passkeys/remove',
      async (ctx, input) => {
        await removePasskey(ctx, input.caller.userId, input.body.id);
        return {};
      },
      (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
    ),
  ];
}

function usingEndpoints(tools: PasskeyTools): readonly Endpoint[] {
  const questions = ({ serverKeys }: WriteContext) =>
    new AttemptCounter<'login-questions' | 'user-questions'>(serverKeys.keyFor('passkey questions'));
  return [
    command(
      'POST /api/passkeys/question',
      async (ctx, input) => {
        const known = await readPasskeys(readContextOf(ctx), input.caller.userId);
        return putQuestion(tools, ctx, { kind: 'prove', sessionId: input.caller.sessionId, site: input.site, known });
      },
      (ctx, input) =>
        questions(ctx).spend(ctx, 'user-questions', { subject: input.caller.userId, allowance: questionsOfUser }),
    ),
    command('POST /api/passkeys/prove', async (ctx, input) => ({
      proof: await verifyByPasskey(ctx, input.caller, input.body),
    })),
    command(
      'POST /api/passkeys/login/question',
      (ctx, input) => putQuestion(tools, ctx, { kind: 'login', sessionId: null, site: input.site, known: [] }),
      (ctx, input) =>
        questions(ctx).spend(ctx, 'login-questions', {
          subject: addressSubject(input.address),
          allowance: loginQuestionsOfAddress,
        }),
    ),
    command('POST /api/passkeys/login', (ctx, input) =>
      logInByPasskey(tools, ctx, { answer: input.body, address: input.address }),
    ),
  ];
}

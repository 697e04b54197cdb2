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
    query({
      call: 'GET /api/passkeys',
      handle: async (ctx, input) => ({
        passkeys: (await readPasskeys(ctx, input.caller.userId)).map(presentPasskey),
      }),
    }),
    command({
      call: 'POST /api/passkeys/begin',
      authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
      handle: (ctx, input) => beginPasskey(tools, ctx, input),
    }),
    command({ call: 'POST /api/passkeys/add', handle: (ctx, input) => addPasskey(ctx, input.caller, input.body) }),
    command({
      call: 'POST /api/passkeys/remove',
      authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
      handle: async (ctx, input) => {
        await removePasskey(ctx, input.caller.userId, input.body.id);
        return {};
      },
    }),
  ];
}

function usingEndpoints(tools: PasskeyTools): readonly Endpoint[] {
  const questions = ({ serverKeys }: WriteContext) =>
    new AttemptCounter<'login-questions' | 'user-questions'>(serverKeys.keyFor('passkey questions'));
  return [
    command({
      call: 'POST /api/passkeys/question',
      authorize: (ctx, input) =>
        questions(ctx).spend(ctx, 'user-questions', { subject: input.caller.userId, allowance: questionsOfUser }),
      handle: async (ctx, input) => {
        const known = await readPasskeys(readContextOf(ctx), input.caller.userId);
        return putQuestion(tools, ctx, { kind: 'prove', sessionId: input.caller.sessionId, site: input.site, known });
      },
    }),
    command({
      call: 'POST /api/passkeys/prove',
      handle: async (ctx, input) => ({
        proof: await verifyByPasskey(ctx, input.caller, input.body),
      }),
    }),
    command({
      call: 'POST /api/passkeys/login/question',
      authorize: (ctx, input) =>
        questions(ctx).spend(ctx, 'login-questions', {
          subject: addressSubject(input.address),
          allowance: loginQuestionsOfAddress,
        }),
      handle: (ctx, input) => putQuestion(tools, ctx, { kind: 'login', sessionId: null, site: input.site, known: [] }),
    }),
    command({
      call: 'POST /api/passkeys/login',
      handle: (ctx, input) => logInByPasskey(tools, ctx, { answer: input.body, address: input.address }),
    }),
  ];
}

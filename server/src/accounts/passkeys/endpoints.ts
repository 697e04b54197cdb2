import { readContextOf } from '../../platform/context.ts';
import { addressSubject } from '../../platform/address-blocks.ts';
import { AttemptCounter } from '../../platform/attempt-counter.ts';
import { houseSecret } from '../../platform/house-secret.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { subkey } from '../../platform/secrets.ts';
import { proveSecurityPassword } from '../users/index.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { presentPasskey } from './present.ts';
import { type PasskeyTools, putQuestion } from './questions.ts';
import { readPasskeys } from './store.ts';
import { logInByPasskey, proveByPasskey, removePasskey } from './use-passkey.ts';

/** Each question is a row. Families and offices share an address, and every page of a login may ask for one. */
const LOGIN_QUESTIONS = { most: 300, withinSeconds: 600 };
const OWN_QUESTIONS = { most: 100, withinSeconds: 600 };

export function makePasskeyEndpoints(tools: PasskeyTools): readonly Endpoint[] {
  return [...keepingEndpoints(tools), ...usingEndpoints(tools)];
}

function keepingEndpoints(tools: PasskeyTools): readonly Endpoint[] {
  return [
    reads('GET /api/passkeys', async (ctx, ask) => ({
      passkeys: (await readPasskeys(ctx, ask.caller.userId)).map(presentPasskey),
    })),
    does(
      'POST /api/passkeys/begin',
      (ctx, ask) => beginPasskey(tools, ctx, ask),
      (ctx, ask) => proveSecurityPassword(ctx, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/passkeys/add', (ctx, ask) => addPasskey(ctx, ask.caller, ask.body)),
    does(
      'POST /api/passkeys/remove',
      async (ctx, ask) => {
        await removePasskey(ctx, ask.caller.userId, ask.body.id);
        return {};
      },
      (ctx, ask) => proveSecurityPassword(ctx, ask.caller.userId, ask.body.security_password),
    ),
  ];
}

function usingEndpoints(tools: PasskeyTools): readonly Endpoint[] {
  const questions = () =>
    new AttemptCounter<'login-questions' | 'user-questions'>(subkey(houseSecret(), 'passkey questions'));
  return [
    does(
      'POST /api/passkeys/question',
      async (ctx, ask) => {
        const known = await readPasskeys(readContextOf(ctx), ask.caller.userId);
        return putQuestion(tools, ctx, { kind: 'prove', sessionId: ask.caller.sessionId, site: ask.site, known });
      },
      (ctx, ask) => questions().spend(ctx, 'user-questions', { subject: ask.caller.userId, allowance: OWN_QUESTIONS }),
    ),
    does('POST /api/passkeys/prove', async (ctx, ask) => ({ proof: await proveByPasskey(ctx, ask.caller, ask.body) })),
    does(
      'POST /api/passkeys/login/question',
      (ctx, ask) => putQuestion(tools, ctx, { kind: 'login', sessionId: null, site: ask.site, known: [] }),
      (ctx, ask) =>
        questions().spend(ctx, 'login-questions', { subject: addressSubject(ask.address), allowance: LOGIN_QUESTIONS }),
    ),
    does('POST /api/passkeys/login', (ctx, ask) =>
      logInByPasskey(tools, ctx, { answer: ask.body, address: ask.address }),
    ),
  ];
}

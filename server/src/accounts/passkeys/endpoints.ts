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
    reads('GET /api/passkeys', async (look, ask) => ({
      passkeys: (await readPasskeys(look, ask.caller.userId)).map(presentPasskey),
    })),
    does(
      'POST /api/passkeys/begin',
      (act, ask) => beginPasskey(tools, act, ask),
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/passkeys/add', (act, ask) => addPasskey(act, ask.caller, ask.body)),
    does(
      'POST /api/passkeys/remove',
      async (act, ask) => {
        await removePasskey(act, ask.caller.userId, ask.body.id);
        return {};
      },
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
    ),
  ];
}

function usingEndpoints(tools: PasskeyTools): readonly Endpoint[] {
  const questions = () =>
    new AttemptCounter<'login-questions' | 'user-questions'>(subkey(houseSecret(), 'passkey questions'));
  return [
    does(
      'POST /api/passkeys/question',
      async (act, ask) => {
        const known = await readPasskeys(readContextOf(act), ask.caller.userId);
        return putQuestion(tools, act, { kind: 'prove', sessionId: ask.caller.sessionId, site: ask.site, known });
      },
      (act, ask) => questions().spend(act, 'user-questions', { subject: ask.caller.userId, allowance: OWN_QUESTIONS }),
    ),
    does('POST /api/passkeys/prove', async (act, ask) => ({ proof: await proveByPasskey(act, ask.caller, ask.body) })),
    does(
      'POST /api/passkeys/login/question',
      (act, ask) => putQuestion(tools, act, { kind: 'login', sessionId: null, site: ask.site, known: [] }),
      (act, ask) =>
        questions().spend(act, 'login-questions', { subject: addressSubject(ask.address), allowance: LOGIN_QUESTIONS }),
    ),
    does('POST /api/passkeys/login', (act, ask) =>
      logInByPasskey(tools, act, { answer: ask.body, address: ask.address }),
    ),
  ];
}

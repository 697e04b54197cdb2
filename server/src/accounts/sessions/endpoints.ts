import { loginFields, registerFields } from '@eh/contract/accounts/sessions/entry-fields.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { readContextOf } from '../../platform/context.ts';
import { addressSubject } from '../../platform/address-blocks.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findUserOfName } from '../users/index.ts';
import { allowances } from './attempts.ts';
import { openCaptcha } from './captchas.ts';
import {
  changeLoginPassword,
  changeSecurityPassword,
  provePasswordChange,
  proveSecurityChange,
} from './change-passwords.ts';
import { deviceEndpoints } from './device-endpoints.ts';
import { entryRulesOf, loginNameOf } from './entry-rules.ts';
import { endAndTell, openSession } from './open-session.ts';
import { proveOwnCode, purposeOf, sendOwnCode } from './own-codes.ts';
import { proveLogin } from './prove-login.ts';
import { proveMaySend } from './prove-may-send.ts';
import { recoverEndpoints } from './recover-endpoints.ts';
import { proveRegister, register, sendRegisterCode } from './register.ts';
import { type SessionParts, type SessionTools, sessionTools } from './session-rules.ts';

export function makeSessionEndpoints(parts: SessionParts): readonly Endpoint[] {
  const tools = sessionTools(parts);
  return [
    ...loginEndpoints(tools),
    ...registerEndpoints(tools),
    ...deviceEndpoints,
    ...recoverEndpoints(tools),
    ...codeEndpoints(tools),
    ...passwordEndpoints(tools),
  ];
}

function loginEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    reads('GET /api/login/fields', async (look, ask) =>
      loginFields((await entryRulesOf(look, tools.rules)).loginBy, ask.language),
    ),
    does(
      'GET /api/captcha',
      (act, ask) => openCaptcha(tools, act, ask.body),
      async (act, ask) => {
        const subject = addressSubject(ask.address);
        await tools.attempts.spend(act, 'captcha-address', { subject, allowance: allowances.captchasOfAddress });
        await tools.attempts.sweep(act);
      },
    ),
    does(
      'POST /api/login',
      async (act, ask) => {
        const user = await findUserOfName(readContextOf(act), await loginNameOf(tools, readContextOf(act), ask.body.account));
        if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
        const { device } = ask.body;
        return openSession(act, { userId: user.id, device, address: ask.address, days: tools.rules.sessionDays });
      },
      (act, ask) => proveLogin(tools, act, ask),
    ),
    does('GET /api/logout', async (act, ask) => {
      await endAndTell(act, { userId: ask.caller.userId, sessionId: ask.caller.sessionId });
      return {};
    }),
  ];
}

function registerEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    reads('GET /api/register/fields', async (look, ask) =>
      registerFields((await entryRulesOf(look, tools.rules)).registerBy, ask.language),
    ),
    does(
      'POST /api/register/smsCode',
      (act, ask) => sendRegisterCode(tools, act, { ...ask, account: ask.body.account, deviceId: ask.body.device_id }),
      (act, ask) => proveMaySend(tools, act, { ...ask, call: 'POST /api/register/smsCode' }),
    ),
    does(
      'POST /api/register',
      (act, ask) => register(tools, act, ask),
      (act, ask) => proveRegister(tools, act, ask),
    ),
  ];
}

function codeEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    does(
      'POST /api/smsCode',
      (act, ask) =>
        sendOwnCode(tools.codes, act, {
          userId: ask.caller.userId,
          purpose: purposeOf(ask.body.purpose),
          channel: ask.body.channel,
          target: ask.body.target,
          deviceId: ask.body.device_id,
          language: ask.language,
        }),
      (act, ask) => tools.codes.proveMayAsk(act, ask.caller.userId),
    ),
    does(
      'POST /api/smsCodeVerify',
      async () => ({}),
      (act, ask) =>
        proveOwnCode(tools.codes, act, {
          userId: ask.caller.userId,
          purpose: purposeOf(ask.body.purpose),
          deviceId: ask.body.device_id,
          target: ask.body.target,
          code: ask.body.code,
          isUsedUp: false,
        }),
    ),
  ];
}

function passwordEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    does(
      'POST /api/changePassword',
      async (act, ask) => {
        await changeLoginPassword(act, ask.caller, ask.body.password);
        return {};
      },
      (act, ask) => provePasswordChange(tools, act, ask),
    ),
    does(
      'POST /api/changeSecurityPassword',
      async (act, ask) => {
        await changeSecurityPassword(act, { userId: ask.caller.userId, body: ask.body });
        return {};
      },
      (act, ask) => proveSecurityChange(tools, act, { userId: ask.caller.userId, body: ask.body }),
    ),
  ];
}

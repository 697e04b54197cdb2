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
    reads('GET /api/login/fields', async (ctx, ask) =>
      loginFields((await entryRulesOf(ctx, tools.rules)).loginBy, ask.language),
    ),
    does(
      'GET /api/captcha',
      (ctx, ask) => openCaptcha(tools, ctx, ask.body),
      async (ctx, ask) => {
        const subject = addressSubject(ask.address);
        await tools.attempts.spend(ctx, 'captcha-address', { subject, allowance: allowances.captchasOfAddress });
        await tools.attempts.sweep(ctx);
      },
    ),
    does(
      'POST /api/login',
      async (ctx, ask) => {
        const user = await findUserOfName(
          readContextOf(ctx),
          await loginNameOf(tools, readContextOf(ctx), ask.body.account),
        );
        if (!user) throw new Refusal(commonRefusals.NotLoggedIn);
        const { device } = ask.body;
        return openSession(ctx, { userId: user.id, device, address: ask.address, days: tools.rules.sessionDays });
      },
      (ctx, ask) => proveLogin(tools, ctx, ask),
    ),
    does('GET /api/logout', async (ctx, ask) => {
      await endAndTell(ctx, { userId: ask.caller.userId, sessionId: ask.caller.sessionId });
      return {};
    }),
  ];
}

function registerEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    reads('GET /api/register/fields', async (ctx, ask) =>
      registerFields((await entryRulesOf(ctx, tools.rules)).registerBy, ask.language),
    ),
    does(
      'POST /api/register/smsCode',
      (ctx, ask) => sendRegisterCode(tools, ctx, { ...ask, account: ask.body.account, deviceId: ask.body.device_id }),
      (ctx, ask) => proveMaySend(tools, ctx, { ...ask, call: 'POST /api/register/smsCode' }),
    ),
    does(
      'POST /api/register',
      (ctx, ask) => register(tools, ctx, ask),
      (ctx, ask) => proveRegister(tools, ctx, ask),
    ),
  ];
}

function codeEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    does(
      'POST /api/smsCode',
      (ctx, ask) =>
        sendOwnCode(tools.codes, ctx, {
          userId: ask.caller.userId,
          purpose: purposeOf(ask.body.purpose),
          channel: ask.body.channel,
          target: ask.body.target,
          deviceId: ask.body.device_id,
          language: ask.language,
        }),
      (ctx, ask) => tools.codes.proveMayAsk(ctx, ask.caller.userId),
    ),
    does(
      'POST /api/smsCodeVerify',
      async () => ({}),
      (ctx, ask) =>
        proveOwnCode(tools.codes, ctx, {
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
      async (ctx, ask) => {
        await changeLoginPassword(ctx, ask.caller, ask.body.password);
        return {};
      },
      (ctx, ask) => provePasswordChange(tools, ctx, ask),
    ),
    does(
      'POST /api/changeSecurityPassword',
      async (ctx, ask) => {
        await changeSecurityPassword(ctx, { userId: ask.caller.userId, body: ask.body });
        return {};
      },
      (ctx, ask) => proveSecurityChange(tools, ctx, { userId: ask.caller.userId, body: ask.body }),
    ),
  ];
}

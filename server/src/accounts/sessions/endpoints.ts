import { codePurposeNames } from '@eh/contract/accounts/codes/purposes.ts';
import { loginFields, registerFields } from '@eh/contract/accounts/sessions/entry-fields.ts';
import { addressSubject } from '../../platform/attempts/address-blocks.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { authorizeSending } from './authorize-sending.ts';
import { openCaptcha } from './captchas/captchas.ts';
import { deviceEndpoints } from './devices/endpoints.ts';
import { entryRulesOf } from './entry-rules.ts';
import { allowances } from './limits.ts';
import { endAndPublish } from './open-session.ts';
import { sendOwnCode, verifyOwnCode } from './own-codes.ts';
import {
  authorizePasswordChange,
  authorizePaymentPasswordChange,
  changeLoginPassword,
  changePaymentPassword,
} from './passwords/change-passwords.ts';
import { recoverEndpoints } from './passwords/recover-endpoints.ts';
import { authorizeRegistration, register, sendRegisterCode } from './registering/register.ts';
import { type SessionParts, type SessionTools, sessionTools } from './session-rules.ts';
import { logIn, verifyLogin } from './verify-login.ts';

export function makeSessionEndpoints(parts: SessionParts): readonly Endpoint[] {
  const tools = sessionTools(parts);
  return [
    ...loginEndpoints(tools),
    ...registerEndpoints(tools),
    ...deviceEndpoints(tools),
    ...recoverEndpoints(tools),
    ...codeEndpoints(tools),
    ...passwordEndpoints(tools),
  ];
}

function loginEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/login/fields',
      handle: async (ctx, input) => {
        const form = loginFields((await entryRulesOf(ctx)).loginBy, input.language);
        return tools.rules.offersPeople ? { ...form, has_demo: true } : form;
      },
    }),
    command({
      call: 'GET /api/captcha',
      authorize: async (ctx, input) => {
        const subject = addressSubject(input.address);
        await tools.attempts.spend(ctx, 'captcha-address', { subject, allowance: allowances.captchasOfAddress });
        await tools.attempts.sweep(ctx);
      },
      handle: (ctx, input) => openCaptcha(tools, ctx, input.body),
    }),
    command({
      call: 'POST /api/login',
      authorize: (ctx, input) => verifyLogin(tools, ctx, input),
      handle: (ctx, input) => logIn(tools, ctx, input),
    }),
    command({
      call: 'GET /api/logout',
      handle: async (ctx, input) => {
        await endAndPublish(ctx, { userId: input.caller.userId, sessionId: input.caller.sessionId });
        return {};
      },
    }),
  ];
}

function registerEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/register/fields',
      handle: async (ctx, input) => ({
        ...registerFields((await entryRulesOf(ctx)).registerBy, input.language),
        texts: [...(await tools.texts.inForce(ctx))],
      }),
    }),
    command({
      call: 'POST /api/register/smsCode',
      authorize: (ctx, input) => authorizeSending(tools, ctx, { ...input, call: 'POST /api/register/smsCode' }),
      handle: (ctx, input) =>
        sendRegisterCode(tools, ctx, { ...input, account: input.body.account, deviceId: input.body.device_id }),
    }),
    command({
      call: 'POST /api/register',
      authorize: (ctx, input) => authorizeRegistration(tools, ctx, input),
      handle: (ctx, input) => register(tools, ctx, input),
    }),
  ];
}

function codeEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/smsCode',
      authorize: (ctx, input) => tools.codes.spendUserAllowance(ctx, input.caller.userId),
      handle: (ctx, input) =>
        sendOwnCode(tools.codes, ctx, {
          userId: input.caller.userId,
          purpose: codePurposeNames[input.body.purpose],
          channel: input.body.channel,
          target: input.body.target,
          deviceId: input.body.device_id,
          language: input.language,
        }),
    }),
    command({
      call: 'POST /api/identity/smsCode',
      authorize: (ctx, input) => tools.codes.spendUserAllowance(ctx, input.caller.userId),
      handle: (ctx, input) =>
        sendOwnCode(tools.codes, ctx, {
          userId: input.caller.userId,
          purpose: 'identity',
          channel: undefined,
          target: input.body.phone_num,
          deviceId: input.body.device_id,
          language: input.language,
        }),
    }),
    command({
      call: 'POST /api/smsCodeVerify',
      authorize: (ctx, input) =>
        verifyOwnCode(tools.codes, ctx, {
          userId: input.caller.userId,
          purpose: codePurposeNames[input.body.purpose],
          deviceId: input.body.device_id,
          target: input.body.target,
          code: input.body.code,
          isUsedUp: false,
        }),
      handle: async () => ({}),
    }),
  ];
}

function passwordEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/changePassword',
      authorize: (ctx, input) => authorizePasswordChange(tools, ctx, input),
      handle: async (ctx, input) => {
        await changeLoginPassword(tools, ctx, { caller: input.caller, password: input.body.password });
        return {};
      },
    }),
    command({
      call: 'POST /api/changeSecurityPassword',
      authorize: (ctx, input) =>
        authorizePaymentPasswordChange(tools, ctx, { userId: input.caller.userId, body: input.body }),
      handle: async (ctx, input) => {
        await changePaymentPassword(tools, ctx, { userId: input.caller.userId, body: input.body });
        return {};
      },
    }),
  ];
}

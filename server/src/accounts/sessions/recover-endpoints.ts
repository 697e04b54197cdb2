import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { readContextOf } from '../../platform/context.ts';
import { addressSubject } from '../../platform/address-blocks.ts';
import { does, type Endpoint } from '../../platform/http/endpoint.ts';
import { Refusal } from '../../platform/refusal.ts';
import { allowances } from './attempts.ts';
import { entryRulesOf } from './entry-rules.ts';
import { parseLoginName } from './login-name.ts';
import { askerOn, proveMaySend } from './prove-may-send.ts';
import { proveRecover, recoverLogin, targetOf } from './recover-login.ts';
import type { SessionTools } from './session-rules.ts';

/** Calls of people who cannot log in, or have not yet. */
export function recoverEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    does(
      'POST /api/checkuser',
      async (ctx, ask) => {
        const name = parseLoginName(ask.body.account);
        if (!name) throw new Refusal(codeRefusals.BadTarget);
        const { loginBy, registerBy } = await entryRulesOf(readContextOf(ctx), tools.rules);
        return {
          kind: name.kind,
          can_log_in: loginBy.includes(name.kind),
          can_register: registerBy.includes(name.kind),
          can_recover: name.kind !== 'username',
        };
      },
      async (ctx, ask) => {
        const device = { subject: ask.body.device_id, allowance: allowances.checksOfDevice };
        await tools.attempts.spend(ctx, 'check-device', device);
        const address = { subject: addressSubject(ask.address), allowance: allowances.checksOfAddress };
        await tools.attempts.spend(ctx, 'check-address', address);
      },
    ),
    sendsTo('POST /api/forgot/smsCode', 'forgotPassword', tools),
    does('POST /api/bindLogin/smsCode', async () => {
      throw new Refusal(codeRefusals.CodeNotTaken);
    }),
    does(
      'POST /api/forgotPassword',
      async (ctx, ask) => {
        await recoverLogin(ctx, ask.body);
        return {};
      },
      (ctx, ask) => proveRecover(tools, ctx, ask.body),
    ),
  ];
}

function sendsTo(call: 'POST /api/forgot/smsCode', purpose: 'forgotPassword', tools: SessionTools): Endpoint {
  return does(
    call,
    async (ctx, ask) => {
      const { body, language } = ask;
      const target = targetOf(body.account);
      const { device_id: deviceId } = body;
      const asker = await askerOn(ctx, target, deviceId);
      const sent = await tools.codes.issueCode(ctx, { purpose, target: target.value, deviceId, language, asker });
      return { resend_seconds: sent.resendSeconds };
    },
    (ctx, ask) => proveMaySend(tools, ctx, { ...ask, call }),
  );
}

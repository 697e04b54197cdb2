import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { addressSubject } from '../../../platform/attempts/address-blocks.ts';
import { readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint } from '../../../platform/http/endpoint.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { authorizeSending, codeAskerOn } from '../authorize-sending.ts';
import { entryRulesOf } from '../entry-rules.ts';
import { allowances } from '../limits.ts';
import { parseLoginName } from '../login-name.ts';
import type { SessionTools } from '../session-rules.ts';
import { authorizeRecovery, recoverLogin, targetOf } from './recover-login.ts';

/** Calls of people who cannot log in or have not registered yet. */
export function recoverEndpoints(tools: SessionTools): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/checkuser',
      authorize: async (ctx, input) => {
        const device = { subject: input.body.device_id, allowance: allowances.checksOfDevice };
        await tools.attempts.spend(ctx, 'check-device', device);
        const address = { subject: addressSubject(input.address), allowance: allowances.checksOfAddress };
        await tools.attempts.spend(ctx, 'check-address', address);
      },
      handle: async (ctx, input) => {
        const name = parseLoginName(input.body.account);
        if (!name) throw new Refusal(codeRefusals.BadTarget);
        const { loginBy, registerBy } = await entryRulesOf(readContextOf(ctx));
        return {
          kind: name.kind,
          can_log_in: loginBy.includes(name.kind),
          can_register: registerBy.includes(name.kind),
          can_recover: name.kind !== 'username',
        };
      },
    }),
    sendsTo('POST /api/forgot/smsCode', 'forgotPassword', tools),
    sendsTo('POST /api/bindLogin/smsCode', 'bindAuthorization', tools),
    command({
      call: 'POST /api/forgotPassword',
      authorize: (ctx, input) => authorizeRecovery(tools, ctx, input.body),
      handle: async (ctx, input) => {
        await recoverLogin(tools, ctx, input.body);
        return {};
      },
    }),
  ];
}

function sendsTo(
  call: 'POST /api/forgot/smsCode' | 'POST /api/bindLogin/smsCode',
  purpose: 'forgotPassword' | 'bindAuthorization',
  tools: SessionTools,
): Endpoint {
  return command({
    call,
    authorize: (ctx, input) => authorizeSending(tools, ctx, { ...input, call }),
    handle: async (ctx, input) => {
      const { body, language } = input;
      const target = targetOf(body.account);
      const { device_id: deviceId } = body;
      const asker = await codeAskerOn(ctx, target, deviceId);
      const sent = await tools.codes.issueCode(ctx, { purpose, target: target.value, deviceId, language, asker });
      return { resend_seconds: sent.resendSeconds };
    },
  });
}

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
      async (act, ask) => {
        const name = parseLoginName(ask.body.account);
        if (!name) throw new Refusal(codeRefusals.BadTarget);
        const { loginBy, registerBy } = await entryRulesOf(readContextOf(act), tools.rules);
        return {
          kind: name.kind,
          can_log_in: loginBy.includes(name.kind),
          can_register: registerBy.includes(name.kind),
          can_recover: name.kind !== 'username',
        };
      },
      async (act, ask) => {
        const device = { subject: ask.body.device_id, allowance: allowances.checksOfDevice };
        await tools.attempts.spend(act, 'check-device', device);
        const address = { subject: addressSubject(ask.address), allowance: allowances.checksOfAddress };
        await tools.attempts.spend(act, 'check-address', address);
      },
    ),
    sendsTo('POST /api/forgot/smsCode', 'forgotPassword', tools),
    does('POST /api/bindLogin/smsCode', async () => {
      throw new Refusal(codeRefusals.CodeNotTaken);
    }),
    does(
      'POST /api/forgotPassword',
      async (act, ask) => {
        await recoverLogin(act, ask.body);
        return {};
      },
      (act, ask) => proveRecover(tools, act, ask.body),
    ),
  ];
}

function sendsTo(call: 'POST /api/forgot/smsCode', purpose: 'forgotPassword', tools: SessionTools): Endpoint {
  return does(
    call,
    async (act, ask) => {
      const { body, language } = ask;
      const target = targetOf(body.account);
      const { device_id: deviceId } = body;
      const asker = await askerOn(act, target, deviceId);
      const sent = await tools.codes.issueCode(act, { purpose, target: target.value, deviceId, language, asker });
      return { resend_seconds: sent.resendSeconds };
    },
    (act, ask) => proveMaySend(tools, act, { ...ask, call }),
  );
}

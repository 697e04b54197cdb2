import type { OperatorRole } from '@eh/contract/operators.ts';
import { lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { recordAct, requireReader, requireRole } from '../operators/index.ts';
import type { NewAccountRules } from './new-account.ts';
import { newAccountRulesOf, presentRules, rulesOf, setNewAccountRules } from './new-account-setting.ts';

const ROOM = 'accounts';
const readers: readonly OperatorRole[] = ['reviewer', 'support', 'arbiter', 'finance'];

/** The calls about what a new payment account has to go through; only the owner changes it. */
export function ruleEndpoints(usual: NewAccountRules): readonly Endpoint[] {
  return [
    reads('POST /api/operator/new-accounts', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, readers);
      return presentRules(await newAccountRulesOf(look, usual));
    }),
    does('POST /api/operator/new-accounts/change', async (act, ask) => {
      const { id: operatorId } = await requireRole(lookOf(act), ask.caller.operatorId, []);
      const { reason, ...wire } = ask.body;
      const rules = rulesOf(wire);
      await setNewAccountRules(act, rules);
      const subject = `${wire.needs_code ? 'code' : 'no code'}, ${wire.wait_hours} h, ${wire.big_sale}`;
      await recordAct(act, { operatorId, act: 'account.rules', subjectId: null, subject, reason, queue: ROOM });
      return presentRules(rules);
    }),
  ];
}

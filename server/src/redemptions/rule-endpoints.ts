import { lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { recordAct, requireReader, requireRole } from '../operators/index.ts';
import { payers, REDEMPTION_QUEUE } from './desk-present.ts';
import { setRules, shownRules } from './rules.ts';

/** Whoever pays out reads the rules of it. */
export const redemptionRulesRoom = { name: 'redemption-rules', roles: payers };

/** The rules of redemptions are read by whoever pays them out, and set by the owner alone. */
export function redemptionRuleEndpoints(): readonly Endpoint[] {
  return [
    reads('POST /api/operator/redemptions/rules', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, payers);
      return shownRules(look);
    }),
    does('POST /api/operator/redemptions/rules/change', async (act, ask) => {
      const { id: operatorId } = await requireRole(lookOf(act), ask.caller.operatorId, []);
      const { rules, reason } = ask.body;
      await setRules(act, rules);
      const subject = `≥ ${rules.minimum}, 2 > ${rules.four_eyes_above}, ${rules.level_3.single} / ${rules.level_3.daily}`;
      await recordAct(act, {
        operatorId,
        act: 'redemption.rules',
        subjectId: null,
        subject,
        reason,
        queue: REDEMPTION_QUEUE,
      });
      return shownRules(lookOf(act));
    }),
  ];
}

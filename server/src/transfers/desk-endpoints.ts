import { lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { recordAct, requireReader, requireRole } from '../operators/index.ts';
import { reviewers, TRANSFER_QUEUE, transferReviewEndpoints } from './review-endpoints.ts';
import { setRules, shownRules } from './rules.ts';

/** What the console asks about transfers: the queue, and the rules that fill it. */
export function transferDeskEndpoints(): readonly Endpoint[] {
  return [...transferReviewEndpoints(), ...ruleEndpoints()];
}

/** The rules of transfers are read by whoever reviews them, and set by the owner alone. */
function ruleEndpoints(): readonly Endpoint[] {
  return [
    reads('POST /api/operator/transfers/rules', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, reviewers);
      return shownRules(look);
    }),
    does('POST /api/operator/transfers/rules/change', async (act, ask) => {
      const operator = await requireRole(lookOf(act), ask.caller.operatorId, []);
      const { rules, reason } = ask.body;
      await setRules(act, rules);
      await recordAct(act, {
        operatorId: operator.id,
        act: 'transfer.rules',
        subjectId: null,
        subject: `${rules.minimum} – ${rules.maximum}, ${rules.daily_maximum}`,
        reason,
        queue: TRANSFER_QUEUE,
      });
      return shownRules(lookOf(act));
    }),
  ];
}

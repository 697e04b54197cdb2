import type { ReleasePolicy } from '@eh/contract/release-policy.ts';
import { lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { recordAct, requireReader, requireRole } from '../operators/index.ts';
import { tradeWatchers } from './record-endpoint.ts';
import { policyInForce, setPolicy } from './release-setting.ts';

const ROOM = 'trades';

/** Whoever watches trades reads under which policy they open. */
export const releasePolicyRoom = { name: 'release-policy', roles: tradeWatchers };

/** The calls about automatic release; only the owner changes it. */
export function releasePolicyEndpoints(): readonly Endpoint[] {
  return [
    reads('POST /api/operator/trades/policy', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, tradeWatchers);
      return policyInForce(look);
    }),
    does('POST /api/operator/trades/policy/change', async (act, ask) => {
      const { id: operatorId } = await requireRole(lookOf(act), ask.caller.operatorId, []);
      const { policy, reason } = ask.body;
      await setPolicy(act, policy);
      const subject = sayPolicy(policy);
      await recordAct(act, { operatorId, act: 'trade.policy', subjectId: null, subject, reason, queue: ROOM });
      return policyInForce(lookOf(act));
    }),
  ];
}

/** The cap, and the names of the lines that are on. */
function sayPolicy(policy: ReleasePolicy): string {
  const { cap, ...lines } = policy;
  const on = Object.entries(lines).flatMap(([name, line]) => (line.is_on ? [name] : []));
  return [cap, ...on].join(', ');
}

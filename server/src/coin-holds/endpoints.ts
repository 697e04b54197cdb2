import type { OperatorRole } from '@eh/contract/operators.ts';
import { lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { recordAct, requireReader, requireRole } from '../operators/index.ts';
import { holdInForce, setHold } from './hold-setting.ts';

const ROOM = 'coin-hold';
const readers: readonly OperatorRole[] = ['finance', 'arbiter', 'support'];

/** Whoever is asked about coins that cannot be moved reads for how long they rest. */
export const coinHoldRoom = { name: ROOM, roles: readers };

/** The calls about coins that rest; only the owner changes for how long. */
export function coinHoldEndpoints(): readonly Endpoint[] {
  return [
    reads('POST /api/operator/coin-hold', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, readers);
      return holdInForce(look);
    }),
    does('POST /api/operator/coin-hold/change', async (act, ask) => {
      const { id: operatorId } = await requireRole(lookOf(act), ask.caller.operatorId, []);
      const { hold, reason } = ask.body;
      await setHold(act, hold);
      const { is_on: isOn, ...days } = hold;
      const subject = isOn ? `${Object.values(days).join(' / ')} d` : 'off';
      await recordAct(act, { operatorId, act: 'coins.hold', subjectId: null, subject, reason, queue: ROOM });
      return holdInForce(lookOf(act));
    }),
  ];
}

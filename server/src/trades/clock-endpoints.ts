import { tradeClockNames } from '@eh/contract/trade-clock-bounds.ts';
import { lookOf } from '../kit/act.ts';
import { does, type Endpoint, reads } from '../kit/http/endpoint.ts';
import { recordAct, requireReader, requireRole } from '../operators/index.ts';
import { clocksInForce, setClocks } from './clock-setting.ts';
import { tradeWatchers } from './record-endpoint.ts';

const ROOM = 'trades';

/** Whoever watches trades reads how long their clocks are. */
export const tradeClockRoom = { name: 'trade-clocks', roles: tradeWatchers };

/** The calls about the clocks of trades; only the owner changes them. */
export function tradeClockEndpoints(): readonly Endpoint[] {
  return [
    reads('POST /api/operator/trade-clocks', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, tradeWatchers);
      return clocksInForce(look);
    }),
    does('POST /api/operator/trade-clocks/change', async (act, ask) => {
      const { id: operatorId } = await requireRole(lookOf(act), ask.caller.operatorId, []);
      const { clocks, reason } = ask.body;
      await setClocks(act, clocks);
      const subject = `${tradeClockNames.map((name) => clocks[name]).join(' / ')} min`;
      await recordAct(act, { operatorId, act: 'trade.clocks', subjectId: null, subject, reason, queue: ROOM });
      return clocksInForce(lookOf(act));
    }),
  ];
}

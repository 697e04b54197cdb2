import { EXCHANGE_SETTINGS } from '@eh/contract/usdt/rates/rates.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint } from '../../platform/http/endpoint.ts';
import { writeSetting } from '../../platform/settings.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { requireRole } from '../../staff/operators/index.ts';
import { presentNewProposal } from '../../staff/signatures/index.ts';
import { EXCHANGE_SCREEN, rateSetters, setRate } from './set-rate.ts';
import { buyOpenSetting, redeemOpenSetting } from './settings.ts';

/** The console screen on which operators set the rate and watch the networks. */
export const exchangeScreen = { name: EXCHANGE_SCREEN, roles: rateSetters };

/** The calls by which operators set the rate, and open or close either direction. */
export function rateOperatorEndpoints(currency: string): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/operator/exchange/rate',
      handle: async (ctx, input) => {
        const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, rateSetters);
        const proposal = await setRate(ctx, currency, { operatorId: operator.id, ...input.body });
        return { proposal: proposal && (await presentNewProposal(ctx, proposal, operator)) };
      },
    }),
    command({
      call: 'POST /api/operator/exchange/open',
      handle: async (ctx, input) => {
        const { direction, is_open, reason } = input.body;
        const { operatorId } = input.caller;
        await requireRole(readContextOf(ctx), operatorId, rateSetters);
        await writeSetting(ctx, direction === 'buy' ? buyOpenSetting : redeemOpenSetting, is_open);
        await recordAct(ctx, {
          operatorId,
          act: is_open ? 'exchange.open' : 'exchange.close',
          subjectId: EXCHANGE_SETTINGS,
          subject: `USDT ${direction}`,
          reason,
          queue: EXCHANGE_SCREEN,
        });
        return {};
      },
    }),
  ];
}

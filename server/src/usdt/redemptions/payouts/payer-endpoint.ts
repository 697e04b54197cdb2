import { type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { requireReader } from '../../../staff/operators/index.ts';
import { type Chain, NodeUnavailable, type Payouts } from '../../chains/index.ts';
import { usdtText } from '../../rates/index.ts';
import { payers } from '../review/present.ts';
import { approvedOn } from '../store.ts';
import { type Promised, promisedBy } from './payout-store.ts';

/** The paying addresses, with their balances and the amounts still to be paid. */
export function payerEndpoint({ chains }: { readonly chains: readonly Chain[] }): Endpoint {
  return query({
    call: 'POST /api/operator/redemptions/payers',
    handle: async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, payers);
      const paying = chains.flatMap(({ name, payouts }) => (payouts === null ? [] : [{ name, payouts }]));
      return {
        payers: await Promise.all(
          paying.map(async ({ name, payouts }) => ({
            chain: name,
            address: payouts.from,
            there: await heldBy(payouts),
            promised: shown(await promisedBy(ctx.reader, { chain: name, from: payouts.from, except: null })),
            approved: shown(await approvedOn(ctx.reader, name)),
          })),
        ),
      };
    },
  });
}

/** The balance; null while the node does not answer, because the page is useful without it. */
async function heldBy(payouts: Payouts): Promise<string | null> {
  try {
    return usdtText(await payouts.balanceOf(payouts.from));
  } catch (error) {
    if (error instanceof NodeUnavailable) return null;
    throw error;
  }
}

function shown({ payouts, usdtMinor }: Promised) {
  return { payouts, usdt: usdtText(usdtMinor) };
}

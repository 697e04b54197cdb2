import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import type { Reader } from '../../platform/database/tables.ts';
import { reasonFor } from '../../staff/signatures/index.ts';
import { type Chain, headOf } from '../chains/index.ts';
import { coinsText, rateText, usdtText } from '../rates/index.ts';
import { type PayoutRow, payoutsOf } from './payouts/payout-store.ts';
import type { RedemptionRow } from './store.ts';

export type RedemptionView = AnswerOf<'GET /api/exchange/redeem/show'>;

/** Redemptions with the current state of their payouts on the chains. */
export async function presentRedemptions(
  reader: Reader,
  chains: readonly Chain[],
  rows: readonly RedemptionRow[],
  language: Language,
): Promise<RedemptionView[]> {
  const ids = rows.map((row) => row.id);
  const payouts = new Map((await payoutsOf(reader, ids)).map((payout) => [payout.redemption_id, payout]));
  const heads = new Map<string, bigint | null>();
  for (const { name } of chains) heads.set(name, await headOf(reader, name));
  return rows.map((row) => {
    const needed = chains.find((chain) => chain.name === row.chain)?.confirmations ?? 0;
    const payout = payouts.get(row.id);
    return {
      id: row.id,
      redemption_no: row.redemption_no,
      chain: row.chain,
      status: redemptionStatus[row.status],
      currency: row.currency,
      amount: coinsText(row.amount_minor),
      usdt: usdtText(row.usdt_minor),
      rate: rateText(row.rate_e4),
      expires_at: epochSeconds(row.expires_at),
      address: row.address,
      payout: payout ? presentPayout(payout, { needed, head: heads.get(row.chain) ?? null }) : null,
      confirmations_needed: needed,
      payable_at: row.payable_at && epochSeconds(row.payable_at),
      reason: reasonFor(row, language),
      created_at: epochSeconds(row.requested_at ?? row.created_at),
      ended_at: row.ended_at && epochSeconds(row.ended_at),
    };
  });
}

function presentPayout(
  payout: PayoutRow,
  { needed, head }: { needed: number; head: bigint | null },
): RedemptionView['payout'] {
  if (payout.tx_hash === null) return null;
  const block = payout.block_number;
  const deep = block === null || head === null || head < block ? 0 : Number(head - block) + 1;
  return {
    tx_hash: payout.tx_hash,
    block: block === null ? null : Number(block),
    confirmations: payout.status === 'open' ? Math.min(needed, deep) : needed,
  };
}

import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { purchaseStatus } from '@eh/contract/usdt/purchases/status.ts';
import type { Reader } from '../../platform/database/tables.ts';
import type { Chain } from '../chains/index.ts';
import { type ChainRow, findChain } from '../chains/index.ts';
import { coinsText, rateText, usdtText } from '../rates/index.ts';
import { type DepositRow, depositsOf } from './deposit-store.ts';
import type { PurchaseRow } from './purchase-store.ts';

type PurchaseView = AnswerOf<'GET /api/exchange/show'>;

/** Purchases with the current state of their deposits on the chains. */
export async function presentPurchases(
  reader: Reader,
  chains: readonly Chain[],
  rows: readonly PurchaseRow[],
): Promise<PurchaseView[]> {
  const deposits = await depositsOf(
    reader,
    rows.map((row) => row.id),
  );
  const byPurchase = new Map(deposits.map((deposit) => [deposit.purchase_id, deposit]));
  const heads = new Map<string, ChainRow | null>();
  for (const { name } of chains) heads.set(name, await findChain(reader, name));
  return rows.map((row) => {
    const chain = chains.find((candidate) => candidate.name === row.chain);
    const deposit = byPurchase.get(row.id);
    return presentPurchase(row, {
      chain,
      deposit: deposit && presentDeposit(deposit, heads.get(row.chain)?.head ?? null, chain?.confirmations ?? 0),
    });
  });
}

interface OnChain {
  readonly chain: Chain | undefined;
  readonly deposit: PurchaseView['deposit'] | undefined;
}

function presentPurchase(row: PurchaseRow, { chain, deposit }: OnChain): PurchaseView {
  return {
    id: row.id,
    purchase_no: row.purchase_no,
    chain: row.chain,
    status: purchaseStatus[row.status],
    quote: quoteOf(row),
    currency: row.currency,
    address: row.address,
    contract: chain?.contract ?? '',
    payment_uri: chain?.paymentUri(row.address, row.quoted_usdt_minor) ?? row.address,
    confirmations_needed: chain?.confirmations ?? 0,
    deposit: deposit ?? null,
    credit: creditOf(row),
    created_at: epochSeconds(row.created_at),
  };
}

function quoteOf(row: PurchaseRow): PurchaseView['quote'] {
  const { quoted_usdt_minor: usdtMinor, quoted_minor: minor, quoted_rate_e4: rateE4, expires_at: expiresAt } = row;
  if (usdtMinor === null || minor === null || rateE4 === null || expiresAt === null) return null;
  return {
    usdt: usdtText(usdtMinor),
    amount: coinsText(minor),
    rate: rateText(rateE4),
    expires_at: epochSeconds(expiresAt),
  };
}

function creditOf(row: PurchaseRow): PurchaseView['credit'] {
  const { credited_usdt_minor: usdtMinor, credited_minor: minor, credited_rate_e4: rateE4, credited_at: at } = row;
  if (usdtMinor === null || minor === null || rateE4 === null || at === null) return null;
  const isAtQuote = row.is_at_quote ?? false;
  return {
    usdt: usdtText(usdtMinor),
    amount: coinsText(minor),
    rate: rateText(rateE4),
    is_at_quote: isAtQuote,
    at: epochSeconds(at),
  };
}

function presentDeposit(deposit: DepositRow, head: bigint | null, needed: number): PurchaseView['deposit'] {
  return {
    tx_hash: deposit.tx_hash,
    usdt: usdtText(deposit.usdt_minor),
    block: Number(deposit.block_number),
    confirmations: confirmationsOf(deposit, head, needed),
    seen_at: epochSeconds(deposit.seen_at),
  };
}

function confirmationsOf({ status, block_number: block }: DepositRow, head: bigint | null, needed: number): number {
  if (status === 'credited') return needed;
  if (status !== 'seen' || head === null || head < block) return 0;
  return Math.min(needed, Number(head - block) + 1);
}

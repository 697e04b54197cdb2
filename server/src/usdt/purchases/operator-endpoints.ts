import type { AnswerOf } from '@eh/contract/calls.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { findUsers } from '../../accounts/users/index.ts';
import { balanceOf, creditKeyOf, entryIdOf, platformAccount } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { readSetting } from '../../platform/settings.ts';
import { requireReader } from '../../staff/operators/index.ts';
import { proposalAbout } from '../../staff/signatures/index.ts';
import type { Chain } from '../chains/index.ts';
import { countAddresses, findChain } from '../chains/index.ts';
import {
  buyOpenSetting,
  buyRateE4,
  coinsText,
  currentRate,
  exchangeScreen,
  isStale,
  RATE_ABOUT,
  rateProposals,
  rateText,
  redeemOpenSetting,
  redeemRateE4,
  usdtText,
} from '../rates/index.ts';
import { depositsOf, transferName, unclaimedDeposits } from './deposit-store.ts';
import type { PurchaseParts } from './endpoints.ts';
import { presentPurchases } from './present.ts';
import { countOpen, type PurchaseRow, purchasesOf } from './purchase-store.ts';

type Overview = AnswerOf<'POST /api/operator/exchange'>;

/** The calls by which operators watch purchases and networks. */
export function purchaseOperatorEndpoints(parts: PurchaseParts): readonly Endpoint[] {
  const { chains } = parts;
  return [
    query({
      call: 'POST /api/operator/exchange',
      handle: async (ctx, input) => {
        const operator = await requireReader(ctx, input.caller.operatorId, exchangeScreen.roles);
        const proposed = await proposalAbout(ctx, RATE_ABOUT, { kinds: [rateProposals], reader: operator });
        return { ...(await overview(ctx, parts)), proposed_rate: proposed };
      },
    }),
    query({
      call: 'POST /api/operator/exchange/purchases',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, exchangeScreen.roles);
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          purchasesOf(ctx.reader, {
            id: input.body.id ?? null,
            userId: null,
            statuses: null,
            isWithoutQuote: input.body.unmatched,
            before: past,
            limit,
          }),
        );
        const buyers = await findUsers(ctx, [...new Set(page.map((row) => row.user_id))]);
        const views = await presentPurchases(ctx.reader, chains, page);
        const entries = await entriesOf(ctx, page);
        return {
          rows: views.map((view, index) => ({
            ...view,
            buyer: buyerOf(buyers.get(page[index]?.user_id ?? '')),
            entry_id: entries.get(view.id) ?? null,
          })),
          next_cursor: nextCursor,
        };
      },
    }),
    query({
      call: 'POST /api/operator/exchange/unclaimed',
      handle: async (ctx, input) => {
        await requireReader(ctx, input.caller.operatorId, exchangeScreen.roles);
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          unclaimedDeposits(ctx.reader, { before: past, limit }),
        );
        const owners = await findUsers(ctx, [...new Set(page.map((row) => row.user_id))]);
        return {
          rows: page.map((row) => ({
            id: row.id,
            chain: row.chain,
            address: row.address,
            tx_hash: row.tx_hash,
            usdt: usdtText(row.usdt_minor),
            seen_at: epochSeconds(row.seen_at),
            purchase: { id: row.purchase_id, number: row.purchase_no },
            owner: buyerOf(owners.get(row.user_id)),
          })),
          next_cursor: nextCursor,
        };
      },
    }),
  ];
}

/** The ledger entry that credited each purchase; its key is the transfer's name. */
async function entriesOf(ctx: ReadContext, rows: readonly PurchaseRow[]): Promise<ReadonlyMap<string, string>> {
  const deposits = await depositsOf(
    ctx.reader,
    rows.map((row) => row.id),
  );
  return new Map(
    deposits
      .filter((deposit) => deposit.status === 'credited')
      .map((deposit) => [deposit.purchase_id, entryIdOf(creditKeyOf(transferName(deposit)))]),
  );
}

function buyerOf(user: { id: string; account: string; nickname: string } | undefined) {
  if (!user) throw new Error('The buyer of a purchase is gone');
  return { userid: user.id, account: user.account, nickname: user.nickname };
}

async function overview(ctx: ReadContext, { rules, chains }: PurchaseParts): Promise<Omit<Overview, 'proposed_rate'>> {
  const rate = await currentRate(ctx);
  return {
    is_open: await readSetting(ctx, buyOpenSetting),
    is_redeem_open: await readSetting(ctx, redeemOpenSetting),
    rate: rate && {
      base: rateText(rate.baseE4),
      buy: rateText(buyRateE4(rate)),
      redeem: rateText(redeemRateE4(rate)),
      spread_permille: rate.spreadPermille,
      set_at: epochSeconds(rate.setAt),
      good_until: rate.goodUntil && epochSeconds(rate.goodUntil),
      is_stale: isStale(rate, ctx.now),
    },
    chains: await Promise.all(chains.map((chain) => chainState(ctx, chain))),
    reserve: usdtText(await balanceOf(ctx.reader, platformAccount('usdt_reserve', 'USDT'))),
    circulation: coinsText(-(await balanceOf(ctx.reader, platformAccount('issuance', rules.currency)))),
    ...(await countOpen(ctx.reader)),
  };
}

async function chainState({ reader }: ReadContext, { name, contract }: Chain): Promise<Overview['chains'][number]> {
  const row = await findChain(reader, name);
  const read =
    row === null || row.head === null || row.scanned_to === null ? null : { head: row.head, scannedTo: row.scanned_to };
  return {
    chain: name,
    contract,
    addresses: await countAddresses(reader, name),
    head: read && Number(read.head),
    behind: read && Number(read.head - read.scannedTo),
    answered_at: row?.answered_at ? epochSeconds(row.answered_at) : null,
  };
}

import type { AnswerOf } from '@eh/contract/calls.ts';
import type { OperatorAct } from '@eh/contract/staff/operators/calls.ts';
import { EXCHANGE_SETTINGS } from '@eh/contract/usdt/exchange/status.ts';
import { findUsers } from '../../accounts/users/index.ts';
import { balanceOf, creditKeyOf, entryIdOf, platformAccount } from '../../ledger/journal/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { readSetting, writeSetting } from '../../platform/settings.ts';
import {
  presentNewProposal,
  proposalAbout,
  recordAct,
  requireReader,
  requireRole,
} from '../../staff/operators/index.ts';
import type { Chain } from './chain/chain.ts';
import { countAddresses, findChain } from './chain-store.ts';
import { depositsOf, transferName } from './deposit-store.ts';
import type { ExchangeParts } from './endpoints.ts';
import { coins, presentPurchases, rateText, seconds, usdt } from './present.ts';
import { countOpen, type PurchaseRow, purchasesOf } from './purchase-store.ts';
import { buyRateE4, isStale, redeemRateE4 } from './rate.ts';
import { currentRate, openSetting, redeemOpenSetting } from './rate-setting.ts';
import { EXCHANGE_ROOM, RATE_ABOUT, rateProposals, rateSetters, setRate } from './set-rate.ts';

type Overview = AnswerOf<'POST /api/operator/exchange'>;

const desk = rateSetters;

/** The room of the console in which the rate is set and the chains are watched. */
export const exchangeRoom = { name: EXCHANGE_ROOM, roles: desk };

export function exchangeDeskEndpoints(parts: ExchangeParts): readonly Endpoint[] {
  const { chains, rules } = parts;
  return [
    query('POST /api/operator/exchange', async (ctx, input) => {
      const operator = await requireReader(ctx, input.caller.operatorId, desk);
      const proposed = await proposalAbout(ctx, RATE_ABOUT, { kinds: [rateProposals], reader: operator });
      return { ...(await overview(ctx, parts)), proposed_rate: proposed };
    }),
    command('POST /api/operator/exchange/rate', async (ctx, input) => {
      const operator = await requireRole(readContextOf(ctx), input.caller.operatorId, desk);
      const proposal = await setRate(ctx, rules.currency, { operatorId: operator.id, ...input.body });
      return { proposal: proposal && (await presentNewProposal(ctx, proposal, operator)) };
    }),
    command('POST /api/operator/exchange/open', async (ctx, input) => {
      const { direction, is_open, reason } = input.body;
      await requireRole(readContextOf(ctx), input.caller.operatorId, desk);
      await writeSetting(ctx, direction === 'buy' ? openSetting : redeemOpenSetting, is_open);
      const done = is_open ? 'exchange.open' : 'exchange.close';
      await note(ctx, { operatorId: input.caller.operatorId, act: done, subject: `USDT ${direction}`, reason });
      return {};
    }),
    query('POST /api/operator/exchange/purchases', async (ctx, input) => {
      await requireReader(ctx, input.caller.operatorId, desk);
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
    }),
  ];
}

/** The entry that credited each purchase: it is named by the transfer on the chain. */
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

function note(
  ctx: WriteContext,
  done: { operatorId: string; act: OperatorAct; subject: string; reason: string },
): Promise<void> {
  return recordAct(ctx, { ...done, subjectId: EXCHANGE_SETTINGS, queue: exchangeRoom.name });
}

async function overview(ctx: ReadContext, { rules, chains }: ExchangeParts): Promise<Omit<Overview, 'proposed_rate'>> {
  const rate = await currentRate(ctx);
  return {
    is_open: await readSetting(ctx, openSetting),
    is_redeem_open: await readSetting(ctx, redeemOpenSetting),
    rate: rate && {
      base: rateText(rate.baseE4),
      buy: rateText(buyRateE4(rate)),
      redeem: rateText(redeemRateE4(rate)),
      spread_permille: rate.spreadPermille,
      set_at: seconds(rate.setAt),
      good_until: rate.goodUntil && seconds(rate.goodUntil),
      is_stale: isStale(rate, ctx.now),
    },
    chains: await Promise.all(chains.map((chain) => chainState(ctx, chain))),
    reserve: usdt(await balanceOf(ctx.reader, platformAccount('usdt_reserve', 'USDT'))),
    circulation: coins(-(await balanceOf(ctx.reader, platformAccount('issuance', rules.currency)))),
    ...(await countOpen(ctx.reader)),
  };
}

async function chainState({ reader }: ReadContext, { name, contract }: Chain): Promise<Overview['chains'][number]> {
  const row = await findChain(reader, name);
  const isRead = row !== null && row.head !== null && row.scanned_to !== null;
  return {
    chain: name,
    contract,
    addresses: await countAddresses(reader, name),
    head: isRead ? Number(row.head) : null,
    behind: isRead ? Number((row.head ?? 0n) - (row.scanned_to ?? 0n)) : null,
    answered_at: row?.answered_at ? seconds(row.answered_at) : null,
  };
}

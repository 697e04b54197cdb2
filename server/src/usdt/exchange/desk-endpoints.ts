import type { AnswerOf } from '@eh/contract/calls.ts';
import type { OperatorAct } from '@eh/contract/staff/operators/calls.ts';
import { EXCHANGE_SETTINGS } from '@eh/contract/usdt/exchange/status.ts';
import { findUsers } from '../../accounts/users/index.ts';
import { balanceOf, creditKeyOf, entryIdOf, platformAccount } from '../../ledger/journal/index.ts';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/pages.ts';
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
    reads('POST /api/operator/exchange', async (look, ask) => {
      const operator = await requireReader(look, ask.caller.operatorId, desk);
      const proposed = await proposalAbout(look, RATE_ABOUT, { kinds: [rateProposals], reader: operator });
      return { ...(await overview(look, parts)), proposed_rate: proposed };
    }),
    does('POST /api/operator/exchange/rate', async (act, ask) => {
      const operator = await requireRole(readContextOf(act), ask.caller.operatorId, desk);
      const proposal = await setRate(act, rules.currency, { operatorId: operator.id, ...ask.body });
      return { proposal: proposal && (await presentNewProposal(act, proposal, operator)) };
    }),
    does('POST /api/operator/exchange/open', async (act, ask) => {
      const { direction, is_open, reason } = ask.body;
      await requireRole(readContextOf(act), ask.caller.operatorId, desk);
      await writeSetting(act, direction === 'buy' ? openSetting : redeemOpenSetting, is_open);
      const done = is_open ? 'exchange.open' : 'exchange.close';
      await note(act, { operatorId: ask.caller.operatorId, act: done, subject: `USDT ${direction}`, reason });
      return {};
    }),
    reads('POST /api/operator/exchange/purchases', async (look, ask) => {
      await requireReader(look, ask.caller.operatorId, desk);
      const { page, nextCursor } = await pageById(ask.body, ({ past, limit }) =>
        purchasesOf(look.reader, {
          id: ask.body.id ?? null,
          userId: null,
          statuses: null,
          isWithoutQuote: ask.body.unmatched,
          before: past,
          limit,
        }),
      );
      const buyers = await findUsers(look, [...new Set(page.map((row) => row.user_id))]);
      const views = await presentPurchases(look.reader, chains, page);
      const entries = await entriesOf(look, page);
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
async function entriesOf(look: ReadContext, rows: readonly PurchaseRow[]): Promise<ReadonlyMap<string, string>> {
  const deposits = await depositsOf(
    look.reader,
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
  act: WriteContext,
  done: { operatorId: string; act: OperatorAct; subject: string; reason: string },
): Promise<void> {
  return recordAct(act, { ...done, subjectId: EXCHANGE_SETTINGS, queue: exchangeRoom.name });
}

async function overview(look: ReadContext, { rules, chains }: ExchangeParts): Promise<Omit<Overview, 'proposed_rate'>> {
  const rate = await currentRate(look);
  return {
    is_open: await readSetting(look, openSetting),
    is_redeem_open: await readSetting(look, redeemOpenSetting),
    rate: rate && {
      base: rateText(rate.baseE4),
      buy: rateText(buyRateE4(rate)),
      redeem: rateText(redeemRateE4(rate)),
      spread_permille: rate.spreadPermille,
      set_at: seconds(rate.setAt),
      good_until: rate.goodUntil && seconds(rate.goodUntil),
      is_stale: isStale(rate, look.now),
    },
    chains: await Promise.all(chains.map((chain) => chainState(look, chain))),
    reserve: usdt(await balanceOf(look.reader, platformAccount('usdt_reserve', 'USDT'))),
    circulation: coins(-(await balanceOf(look.reader, platformAccount('issuance', rules.currency)))),
    ...(await countOpen(look.reader)),
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

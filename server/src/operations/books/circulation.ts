import type { AnswerOf } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, formatDecimal, USDT_DECIMALS } from '@eh/contract/platform/money.ts';
import { epochSeconds } from '@eh/contract/platform/spans.ts';
import { balanceOf, platformAccount } from '../../ledger/journal/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { coinsBought, creditedOn } from '../../usdt/purchases/index.ts';
import { coinsFor, currentRate, usdtFor } from '../../usdt/rates/index.ts';
import { coinsRedeemed, paidOn } from '../../usdt/redemptions/index.ts';
import { type ReserveReading, reserveReadings } from '../../usdt/reserve/index.ts';
import { signedTotals } from '../../wallet/credits/index.ts';
import { newestDays } from '../../wallet/solvency/index.ts';
import { lastAudit } from './store.ts';

type Circulation = AnswerOf<'POST /api/operator/books/circulation'>;
type ChainReserve = Circulation['chains'][number];

const FAULTS_SHOWN = 20;
const DAYS_SHOWN = 30;

/** The circulation and its sources, the reserve in the books and on the chains, the last audit and proof. */
export async function circulationOf(
  ctx: ReadContext,
  { currency, chains }: { readonly currency: string; readonly chains: readonly ChainReserve['chain'][] },
): Promise<Circulation> {
  const { reader } = ctx;
  const circulation = -(await balanceOf(reader, platformAccount('issuance', currency)));
  const fees = await balanceOf(reader, platformAccount('fees', currency));
  const bought = await coinsBought(reader);
  const redeemed = await coinsRedeemed(reader);
  const signed = await signedTotals(reader);
  const rate = await currentRate(ctx);
  const readings = await reserveReadings(reader);
  const days = await newestDays(reader, DAYS_SHOWN);
  const [day] = days;
  const audit = await lastAudit(reader);
  return {
    currency,
    circulation: coins(circulation),
    owed: coins(circulation - fees),
    fees: coins(fees),
    sources: {
      bought: coins(bought),
      redeemed: coins(redeemed),
      credited: coins(signed.credited),
      taken_back: coins(signed.takenBack),
      opening: coins(circulation - bought + redeemed - signed.credited + signed.takenBack),
    },
    reserve: usdt(await balanceOf(reader, platformAccount('usdt_reserve', 'USDT'))),
    needed: rate === null ? null : usdt(usdtFor(circulation, rate.baseE4)),
    chains: await Promise.all(
      chains.map(async (chain) => ({
        chain,
        booked: usdt((await creditedOn(reader, chain)) - (await paidOn(reader, chain))),
        reading: presentReading(readings.find((row) => row.chain === chain)),
      })),
    ),
    audit: audit && {
      at: epochSeconds(audit.audited_at),
      entries: Number(audit.entries),
      faults: audit.faults.length,
      said: audit.faults.slice(0, FAULTS_SHOWN),
    },
    proof: day
      ? {
          day: day.day,
          made_at: epochSeconds(day.made_at),
          root_hash: day.root_hash.toString('hex'),
          owed: coins(day.owed_minor),
          circulation: coins(day.circulation_minor),
          reserve: usdt(day.reserve_usdt_minor),
          block: day.block_height === null ? null : Number(day.block_height),
        }
      : null,
    days: days.toReversed().map((item) => ({
      day: item.day,
      circulation: coins(item.circulation_minor),
      reserve: rate === null ? null : coins(coinsFor(item.reserve_usdt_minor, rate.baseE4)),
    })),
  };
}

function presentReading(row: ReserveReading | undefined): ChainReserve['reading'] {
  if (!row) return null;
  const { deposits_minor: deposits, payer_minor: payer, kept_minor: vault, booked_minor: booked } = row;
  const { block_number: block, read_at: at } = row;
  const tried = { tried_at: epochSeconds(row.tried_at), is_answered: row.is_answered };
  if (at === null || block === null || deposits === null || payer === null || vault === null || booked === null)
    return { ...tried, found: null };
  const all = deposits + payer + vault;
  return {
    ...tried,
    found: {
      at: epochSeconds(at),
      block: Number(block),
      deposits: usdt(deposits),
      payer: usdt(payer),
      kept: usdt(vault),
      all: usdt(all),
      booked: usdt(booked),
      difference: usdt(all - booked),
      addresses: row.addresses ?? 0,
      left_out: row.left_out ?? 0,
    },
  };
}

function coins(minor: bigint): string {
  return formatDecimal(minor, COIN_DECIMALS);
}

function usdt(minor: bigint): string {
  return formatDecimal(minor, USDT_DECIMALS);
}

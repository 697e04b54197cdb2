import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import { requireDecimal } from '@eh/contract/platform/money.ts';
import { HOUR, MINUTE } from '@eh/contract/platform/spans.ts';
import type { OperatorRole } from '@eh/contract/staff/roles/roles.ts';
import { changesOf } from '@eh/contract/staff/signatures/field-changes.ts';
import { RATE_SETTER_HOURS } from '@eh/contract/staff/signatures/one-signer.ts';
import { EXCHANGE_SETTINGS, RATE_DECIMALS } from '@eh/contract/usdt/rates/rates.ts';
import * as z from 'zod';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { writeSetting } from '../../platform/settings.ts';
import { recordAct } from '../../staff/audit-log/index.ts';
import { type ProposalKind, type ProposalRow, propose } from '../../staff/signatures/index.ts';
import { rateText } from './present.ts';
import { bandSince, isWithinBand, type RateFigures } from './rate-band.ts';
import { currentRate, rateSetting } from './settings.ts';
import { findNewestRateAt, findRaters, findRatesSince, insertRate } from './store.ts';

export const EXCHANGE_SCREEN = 'exchange';
/** The roles that set rates and approve proposed ones. */
export const rateSetters: readonly OperatorRole[] = ['finance'];
export const RATE_ABOUT = 'exchange.rate';

const wantedRate = z.object({
  base: z.string(),
  spread_permille: z.number().int(),
  good_minutes: z.number().int().nullable(),
});
type WantedRate = z.infer<typeof wantedRate>;

/** Puts a rate in force, or proposes it if it is further from the last rates than one person may go. */
export async function setRate(
  ctx: WriteContext,
  currency: string,
  { operatorId, reason, ...wanted }: ParsedRequestOf<'POST /api/operator/exchange/rate'> & { operatorId: string },
): Promise<ProposalRow | null> {
  await takeAdvisoryLock(ctx.tx, 'exchange rate');
  const subject = describeRate(wanted, currency);
  if (isWithinBand(figuresOf(wanted), await ratesToCompare(readContextOf(ctx)))) {
    await putInForce(ctx, wanted, { operatorId, approvedBy: null, subject, reason });
    return null;
  }
  const before = await currentRate(readContextOf(ctx));
  const inForce = before && { base: rateText(before.baseE4), spread_permille: before.spreadPermille };
  return propose(ctx, {
    kind: 'exchange.rate',
    operatorId,
    about: RATE_ABOUT,
    subjectId: null,
    subject,
    content: wanted,
    changes: changesOf(inForce, { ...wanted, base: rateText(figuresOf(wanted).baseE4) }),
    reason,
    queue: EXCHANGE_SCREEN,
  });
}

/** Proposals of rates: a rate that two people accept takes effect whatever its size, and limits the next ones. */
export const rateProposals: ProposalKind = {
  kind: 'exchange.rate',
  roles: rateSetters,
  async carryOut(ctx, approved) {
    await takeAdvisoryLock(ctx.tx, 'exchange rate');
    const { proposedBy: operatorId, approvedBy, subject, reason } = approved;
    await putInForce(ctx, wantedRate.parse(approved.content), { operatorId, approvedBy, subject, reason });
    return null;
  },
};

/** The operators who set or approved a rate shortly before a quote at that rate. */
export function ratersOf(ctx: ReadContext, quotedAt: Date): Promise<readonly string[]> {
  const from = new Date(quotedAt.getTime() - RATE_SETTER_HOURS * HOUR);
  return findRaters(ctx.reader, from, quotedAt);
}

async function ratesToCompare(ctx: ReadContext): Promise<readonly RateFigures[]> {
  const inForce = await currentRate(ctx);
  const known = await findRatesSince(ctx.reader, bandSince(ctx.now));
  return inForce === null ? known : [inForce, ...known];
}

async function putInForce(
  ctx: WriteContext,
  wanted: WantedRate,
  by: {
    readonly operatorId: string;
    readonly approvedBy: string | null;
    readonly subject: string;
    readonly reason: string;
  },
): Promise<void> {
  const { baseE4, spreadPermille } = figuresOf(wanted);
  await storeRateInForce(ctx);
  const goodUntil = wanted.good_minutes === null ? null : new Date(ctx.now.getTime() + wanted.good_minutes * MINUTE);
  await writeSetting(ctx, rateSetting, {
    base_e4: baseE4.toString(),
    spread_permille: spreadPermille,
    set_at: ctx.now.toISOString(),
    good_until: goodUntil?.toISOString() ?? null,
  });
  await insertRate(ctx.tx, {
    id: ctx.ids.next(ctx.now),
    base_e4: baseE4,
    spread_permille: spreadPermille,
    set_by: by.operatorId,
    approved_by: by.approvedBy,
    set_at: ctx.now,
  });
  const { operatorId, subject, reason } = by;
  await recordAct(ctx, {
    operatorId,
    act: 'exchange.rate',
    subjectId: EXCHANGE_SETTINGS,
    subject,
    reason,
    queue: EXCHANGE_SCREEN,
  });
}

/** Stores a rate that took effect in another way, such as the demo's, so that it limits the next ones too. */
async function storeRateInForce(ctx: WriteContext): Promise<void> {
  const before = await currentRate(readContextOf(ctx));
  if (before === null) return;
  const newestAt = await findNewestRateAt(ctx.tx);
  if (newestAt !== null && newestAt >= before.setAt) return;
  await insertRate(ctx.tx, {
    id: ctx.ids.next(ctx.now),
    base_e4: before.baseE4,
    spread_permille: before.spreadPermille,
    set_by: null,
    approved_by: null,
    set_at: before.setAt,
  });
}

function figuresOf({ base, spread_permille: spreadPermille }: WantedRate): RateFigures {
  return { baseE4: requireDecimal(base, RATE_DECIMALS), spreadPermille };
}

function describeRate({ base, spread_permille: spread }: WantedRate, currency: string): string {
  return `1 USDT = ${base} ${currency}, ${spread}‰`;
}

import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { chainRefusals } from '@eh/contract/usdt/chains/refusals.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { type RedemptionStatus, redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import type { Codes } from '../../accounts/codes/index.ts';
import { sessionOpenedAt, verifyOwnCode } from '../../accounts/sessions/index.ts';
import { requireUser, type User, verifyPaymentPassword } from '../../accounts/users/index.ts';
import { amountLeftWithoutReview, codelessLeft, paceOf } from '../../accounts/velocities/index.ts';
import { freeCoinsOf } from '../../ledger/resting/index.ts';
import { type ReadContext, readContextOf } from '../../platform/context.ts';
import { type CallInput, command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readSetting } from '../../platform/settings.ts';
import type { Chain } from '../chains/index.ts';
import { coinsText, currentRate, isStale, rateText, redeemOpenSetting, redeemRateE4 } from '../rates/index.ts';
import { payoutAddress, refuseContract, requirePayoutAddress, requirePayouts } from './check-address.ts';
import { cancelRedemption } from './end-redemption.ts';
import { leftToday, openQuote } from './open-quote.ts';
import { presentRedemptions } from './present.ts';
import { approvalLimits, holdingStatuses, limitOf } from './redemption.ts';
import { ownRedemption, paceAsked, requestRedemption, requireNoCode, traitsOf } from './request-redemption.ts';
import { type RedemptionRules, rulesInForce } from './rules.ts';
import { findRedemption, paidAddresses, type RedemptionRow, redemptionsOf } from './store.ts';

export interface RedemptionParts {
  readonly currency: string;
  readonly chains: readonly Chain[];
  readonly codes: Codes;
}

const UNDER_WAY_MAX = 10;
const KNOWN_ADDRESSES_MAX = 20;

export function redemptionEndpoints(parts: RedemptionParts): readonly Endpoint[] {
  return [offerEndpoint(parts), ...requestEndpoints(parts), ...ownEndpoints(parts)];
}

function offerEndpoint({ currency, chains }: RedemptionParts): Endpoint {
  return query({
    call: 'GET /api/exchange/redeem',
    handle: async (ctx, input) => {
      const rules = await rulesInForce(ctx);
      const user = await requireUser(ctx, input.caller.userId);
      const paying = chains.filter((chain) => chain.payouts !== null);
      const rate = await currentRate(ctx);
      const open = await redemptionsOf(ctx.reader, {
        userId: user.id,
        statuses: holdingStatuses,
        order: 'desc',
        past: null,
        limit: UNDER_WAY_MAX,
      });
      return {
        is_open: paying.length > 0 && (await readSetting(ctx, redeemOpenSetting)),
        currency,
        chains: paying.map(({ name, network, confirmations }) => ({ chain: name, network, confirmations })),
        minimum: coinsText(rules.minimumMinor),
        maximum: coinsText(limitOf(rules.limits, user.level).singleMinor),
        left_today: coinsText(await leftToday(ctx, rules, user)),
        window_hours: rules.windowHours,
        free: await freeSums(ctx, rules, { user, sessionId: input.caller.sessionId }),
        known_addresses: [...(await paidAddresses(ctx.reader, user.id, KNOWN_ADDRESSES_MAX))],
        movable: coinsText((await freeCoinsOf(ctx, { userId: user.id, currency })).freeMinor),
        rate: rate === null || isStale(rate, ctx.now) ? null : rateText(redeemRateE4(rate)),
        quote_minutes: rules.quoteMinutes,
        new_address_hours: rules.newAddressHours,
        redemptions: await presentRedemptions(ctx.reader, chains, open, input.language),
      };
    },
  });
}

/** The sums a user may still redeem without a code, or with one approval, for known and for new addresses. */
async function freeSums(
  ctx: ReadContext,
  rules: RedemptionRules,
  { user, sessionId }: { readonly user: User; readonly sessionId: string },
): Promise<AnswerOf<'GET /api/exchange/redeem'>['free']> {
  const pace = await paceOf(ctx, paceAsked(rules, user.id, null));
  const openedAt = await sessionOpenedAt(ctx, sessionId);
  const limits = approvalLimits(rules, user.registeredAt, ctx.now);
  const sums = (isKnown: boolean) => {
    const traits = traitsOf(rules, ctx.now, { sessionOpenedAt: openedAt, isKnown });
    const oneApproval = amountLeftWithoutReview(limits, pace, traits);
    if (oneApproval === null) throw new Error('No limit says when a second approval is needed');
    return { without_code: coinsText(codelessLeft(rules, pace, traits)), one_approval: coinsText(oneApproval) };
  };
  return { known: sums(true), first_time: sums(false) };
}

function requestEndpoints({ currency, chains, codes }: RedemptionParts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/exchange/redeem/quote',
      prepare: async (ctx, input) => {
        const chain = await openChain(ctx, chains, input.body.chain);
        if (input.body.address === undefined) return chain;
        await refuseContract(requirePayouts(chain), await requirePayoutAddress(ctx, chain, input.body.address));
        return chain;
      },
      handle: async (ctx, input, chain) => {
        const reading = readContextOf(ctx);
        const row = await openQuote(ctx, chain, {
          currency,
          user: await requireUser(reading, input.caller.userId),
          amountMinor: input.body.amount,
          seenRateE4: input.body.rate,
        });
        return presentOwnRedemption(reading, chains, row, input);
      },
    }),
    command({
      call: 'POST /api/exchange/redeem/request',
      authorize: async (ctx, input) => {
        const { userId } = input.caller;
        const quote = await findRedemption(ctx.tx, input.body.id);
        if (quote?.user_id !== userId) throw new Refusal(redemptionRefusals.RedemptionNotFound);
        await verifyPaymentPassword(ctx, userId, input.body.security_password);
        const { code, device_id: deviceId } = input.body;
        if (code === undefined || deviceId === undefined) return warnOfCode(readContextOf(ctx), input, quote);
        await verifyOwnCode(codes, ctx, { userId, purpose: 'withdraw', deviceId, code, isUsedUp: true });
      },
      prepare: async (ctx, input) => {
        const quote = await ownRedemption(ctx, input.body.id, input.caller.userId);
        const chain = await openChain(ctx, chains, quote.chain);
        const address = payoutAddress(chain, input.body.address);
        if (address !== null && quote.status === 'quoted') await refuseContract(requirePayouts(chain), address);
        return chain;
      },
      handle: async (ctx, input, chain) => {
        const row = await requestRedemption(ctx, {
          chain,
          user: await requireUser(readContextOf(ctx), input.caller.userId),
          quoteId: input.body.id,
          typed: input.body.address,
          sessionOpenedAt: await sessionOpenedAt(readContextOf(ctx), input.caller.sessionId),
          hasCode: input.body.code !== undefined && input.body.device_id !== undefined,
        });
        return presentOwnRedemption(readContextOf(ctx), chains, row, input);
      },
    }),
  ];
}

/**
 * Refuses a missing code before the network is called. The final check runs under the user's lock, where sums are
 * exact.
 */
async function warnOfCode(
  ctx: ReadContext,
  { caller, body }: CallInput<'POST /api/exchange/redeem/request'>,
  quote: RedemptionRow,
): Promise<void> {
  if (quote.status !== 'quoted') return;
  const rules = await rulesInForce(ctx);
  const known = await paidAddresses(ctx.reader, caller.userId, KNOWN_ADDRESSES_MAX);
  const traits = traitsOf(rules, ctx.now, {
    sessionOpenedAt: await sessionOpenedAt(ctx, caller.sessionId),
    isKnown: known.some((address) => address.toLowerCase() === body.address.toLowerCase()),
  });
  requireNoCode(rules, {
    pace: await paceOf(ctx, paceAsked(rules, caller.userId, null)),
    counted: { amountMinor: quote.amount_minor, traits },
    currency: quote.currency,
  });
}

function ownEndpoints({ chains }: RedemptionParts): readonly Endpoint[] {
  return [
    command({
      call: 'POST /api/exchange/redeem/cancel',
      handle: async (ctx, input) => {
        const own = await ownRedemption(readContextOf(ctx), input.body.id, input.caller.userId);
        return presentOwnRedemption(readContextOf(ctx), chains, await cancelRedemption(ctx, own.id), input);
      },
    }),
    query({
      call: 'GET /api/exchange/redeem/show',
      handle: async (ctx, input) =>
        presentOwnRedemption(ctx, chains, await ownRedemption(ctx, input.body.id, input.caller.userId), input),
    }),
    query({
      call: 'POST /api/exchange/redeem/index',
      from: 'replica',
      handle: async (ctx, input) => {
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          redemptionsOf(ctx.reader, {
            userId: input.caller.userId,
            statuses: shown.filter(
              (name) => input.body.status === undefined || redemptionStatus[name] === input.body.status,
            ),
            order: 'desc',
            past,
            limit,
          }),
        );
        return {
          rows: await presentRedemptions(ctx.reader, chains, page, input.language),
          next_cursor: nextCursor,
        };
      },
    }),
  ];
}

/** Quotes are not listed, because they have not moved anything. */
const shown = (Object.keys(redemptionStatus) as RedemptionStatus[]).filter((name) => name !== 'quoted');

async function openChain(ctx: ReadContext, chains: readonly Chain[], name: string): Promise<Chain> {
  const paying = chains.filter((chain) => chain.payouts !== null);
  if (paying.length === 0 || !(await readSetting(ctx, redeemOpenSetting)))
    throw new Refusal(redemptionRefusals.RedemptionClosed);
  const chain = paying.find((candidate) => candidate.name === name);
  if (!chain) throw new Refusal(chainRefusals.ChainNotOffered);
  return chain;
}

async function presentOwnRedemption(
  ctx: ReadContext,
  chains: readonly Chain[],
  row: RedemptionRow,
  { language }: { language: Language },
) {
  const [view] = await presentRedemptions(ctx.reader, chains, [row], language);
  if (!view) throw new Error('A redemption without a view');
  return view;
}

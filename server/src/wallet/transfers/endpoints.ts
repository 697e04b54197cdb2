import type { AnswerOf } from '@eh/contract/calls.ts';
import { BASIS_POINTS_PER_PERMILLE } from '@eh/contract/platform/fee.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { transferStatusNames } from '@eh/contract/wallet/transfers/status.ts';
import type { Codes } from '../../accounts/codes/index.ts';
import { sessionOpenedAt, verifyOwnCode } from '../../accounts/sessions/index.ts';
import { identityStatus, isPaymentProof, requireUser, verifyPaymentPassword } from '../../accounts/users/index.ts';
import { amountLeftWithoutReview, codelessLeft, type Pace, paceOf } from '../../accounts/velocities/index.ts';
import { freeCoinsOf, presentResting, restRulesInForce } from '../../ledger/resting/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import {
  type CallInput,
  type CommitGroupOf,
  command,
  type Endpoint,
  query,
  type UserCaller,
} from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { hoursBefore, leftWithin } from '../../platform/sum-bounds.ts';
import { addressBookEndpoints } from './addresses/endpoints.ts';
import { cancelledBySender, coins, presentCounterparty, presentTransfer, presentTransfers } from './present.ts';
import { countLookUp, countMiss } from './recipients/count-look-ups.ts';
import { findRecipient } from './recipients/find-recipient.ts';
import { refuseTransfer } from './review/end-review.ts';
import { rulesInForce } from './rules.ts';
import { isNewLogin, paceAsked, requireInRange, sendTransfer } from './send-transfer.ts';
import { shownTransfer } from './shown-transfer.ts';
import { findTransfer, pairOf, transfersOf } from './store.ts';
import { sumLimitsFor, type TransferRules, traitsOf } from './transfer.ts';

export interface TransferParts {
  readonly codes: Codes;
}

export function makeTransferEndpoints(parts: TransferParts): readonly Endpoint[] {
  return [...sendingEndpoints(parts), ...recordEndpoints(), ...addressBookEndpoints()];
}

function sendingEndpoints({ codes }: TransferParts): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/transfer/config',
      handle: async (ctx, input) => {
        const rules = await rulesInForce(ctx);
        const free = await freeCoinsOf(ctx, { userId: input.caller.userId, currency: rules.currency });
        const pace = await paceOf(ctx, paceAsked(rules, input.caller.userId, null));
        return {
          currency: rules.currency,
          minimum: coins(rules.minimumMinor),
          maximum: coins(rules.maximumMinor),
          left_today: coins(leftWithin(rules.dailyMaximumMinor, pace.todayMinor)),
          window_hours: rules.windowHours,
          free: await freeSums(ctx, rules, { pace, caller: input.caller }),
          fee_permille: rules.feeBasisPoints / BASIS_POINTS_PER_PERMILLE,
          movable: coins(free.freeMinor),
          resting: presentResting(free),
        };
      },
    }),
    query({
      call: 'POST /api/transfer/recipient',
      authorize: countLookUp,
      handle: async (ctx, input) => {
        const found = await findRecipient(ctx, input.body.recipient, input.caller.userId);
        const { windowHours } = await rulesInForce(ctx);
        const { isKnown } = await pairOf(ctx.reader, {
          senderId: input.caller.userId,
          receiverId: found.id,
          amountMinor: 0n,
          knownBefore: hoursBefore(ctx.now, windowHours),
        });
        const isVerified = found.identityStatus === identityStatus.verified;
        return { ...presentCounterparty(found), is_first_time: !isKnown, is_verified: isVerified };
      },
    }),
    command({
      call: 'POST /api/transfer/add',
      authorize: async (ctx, input) => {
        const rules = await rulesInForce(readContextOf(ctx));
        requireInRange(rules, input.body.amount);
        await verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password);
        await countMiss(ctx, input);
        // Whether a code is needed depends on sums that are exact only under the sender's lock, so the command checks
        // it there.
        const { code, device_id: deviceId } = input.body;
        if (code === undefined || deviceId === undefined) return;
        await verifyOwnCode(codes, ctx, {
          userId: input.caller.userId,
          purpose: 'transferOrder',
          deviceId,
          code,
          isUsedUp: true,
        });
      },
      group,
      handle: send,
    }),
    command({
      call: 'POST /api/transfer/cancel',
      handle: async (ctx, input) => {
        const row = await findTransfer(ctx.tx, input.body.id);
        if (row?.sender_id !== input.caller.userId) throw new Refusal(transferRefusals.TransferNotFound);
        await refuseTransfer(ctx, row.id, cancelledBySender);
        return shownTransfer(readContextOf(ctx), row.id, { userId: input.caller.userId, language: input.language });
      },
    }),
  ];
}

/**
 * The lock on a sender's row makes their sums exact, so two transfers of one sender are never in one transaction. All
 * others may share one: the books post a group as if its transfers came one after the other.
 */
const group: CommitGroupOf<'POST /api/transfer/add'> = {
  name: 'transfers',
  keysOf: (input) => [input.caller.userId],
  // A payment password takes long to check, and a code is counted, so both are checked in a separate transaction.
  proofKeysOf: (input) =>
    input.body.code === undefined && isPaymentProof(input.body.security_password) ? [input.caller.userId] : null,
};

async function send(
  ctx: WriteContext,
  input: CallInput<'POST /api/transfer/add'>,
): Promise<AnswerOf<'POST /api/transfer/add'>> {
  const reading = readContextOf(ctx);
  const { userId, sessionId } = input.caller;
  const [rules, sender, receiver, openedAt] = await Promise.all([
    rulesInForce(reading),
    requireUser(reading, userId),
    findRecipient(reading, input.body.recipient, userId),
    sessionOpenedAt(reading, sessionId),
    // Needed only after the posting, but reading it now shares a statement with the rules.
    restRulesInForce(reading),
  ]);
  const row = await sendTransfer(ctx, rules, {
    sender,
    receiver,
    amountMinor: input.body.amount,
    memo: input.body.memo,
    sessionOpenedAt: openedAt,
    isAgain: input.body.is_again,
    hasCode: input.body.code !== undefined && input.body.device_id !== undefined,
  });
  return presentTransfer(row, receiver, input.language);
}

/** The amounts that a user may still send without a code and without a review, by receiver. */
async function freeSums(
  ctx: ReadContext,
  rules: TransferRules,
  { pace, caller }: { readonly pace: Pace; readonly caller: UserCaller },
): Promise<AnswerOf<'GET /api/transfer/config'>['free']> {
  const sender = await requireUser(ctx, caller.userId);
  const openedAt = await sessionOpenedAt(ctx, caller.sessionId);
  const limits = sumLimitsFor(rules, sender, ctx.now);
  const sums = (receiver: { readonly isNewRecipient: boolean; readonly isVerifiedRecipient: boolean }) => {
    const traits = traitsOf({ isNewLogin: isNewLogin(rules, openedAt, ctx.now), ...receiver });
    const unreviewed = amountLeftWithoutReview(limits, pace, traits);
    return {
      without_code: coins(codelessLeft(rules, pace, traits)),
      without_review: unreviewed === null ? null : coins(unreviewed),
    };
  };
  return {
    known: sums({ isNewRecipient: false, isVerifiedRecipient: true }),
    first_time: sums({ isNewRecipient: true, isVerifiedRecipient: true }),
    unverified: sums({ isNewRecipient: false, isVerifiedRecipient: false }),
    first_time_unverified: sums({ isNewRecipient: true, isVerifiedRecipient: false }),
  };
}

function recordEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'POST /api/transfer/index',
      from: 'replica',
      handle: async (ctx, input) => {
        const { page, nextCursor } = await pageById(input.body, ({ past, limit }) =>
          transfersOf(ctx.reader, {
            userId: input.caller.userId,
            direction: input.body.direction ?? null,
            status: input.body.status === undefined ? null : transferStatusNames[input.body.status],
            before: past,
            limit,
          }),
        );
        return {
          rows: await presentTransfers(ctx, page, { userId: input.caller.userId, language: input.language }),
          next_cursor: nextCursor,
        };
      },
    }),
    query({
      call: 'GET /api/transfer/show',
      handle: (ctx, input) =>
        shownTransfer(ctx, input.body.id, { userId: input.caller.userId, language: input.language }),
    }),
  ];
}

import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { FIAT_DECIMALS, formatDecimal, requireDecimal } from '@eh/contract/platform/money.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { newAccountRules } from '@eh/contract/trading/payment-accounts/calls.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import type * as z from 'zod';
import { type Codes, lastTargetOf } from '../../../accounts/codes/index.ts';
import { requireUser } from '../../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { readSetting } from '../../../platform/settings.ts';
import type { SettingsModule } from '../../../staff/settings/index.ts';
import { readOwnAccounts } from '../store.ts';
import { type NewAccountRules, waitsUntil } from './new-account.ts';

type NewAccountRulesOnWire = z.infer<typeof newAccountRules>;

/** The rules in force: those set by operators, or else the defaults. */
export async function newAccountRulesOf(ctx: ReadContext, usual: NewAccountRules): Promise<NewAccountRules> {
  return rulesOf(await readSetting(ctx, newAccountSettings(usual).setting));
}

/** The rules on the wire, for operators and for people about to add an account; they are stored in the same form. */
export function presentRules(rules: NewAccountRules): NewAccountRulesOnWire {
  return {
    needs_code: rules.needsCode,
    wait_hours: rules.waitHours,
    big_sale: formatDecimal(rules.bigSaleMinor, FIAT_DECIMALS),
  };
}

function rulesOf(wire: NewAccountRulesOnWire): NewAccountRules {
  return {
    needsCode: wire.needs_code,
    waitHours: wire.wait_hours,
    bigSaleMinor: requireDecimal(wire.big_sale, FIAT_DECIMALS),
  };
}

/** The rules of new payment accounts, for everybody as soon as they change. */
export function newAccountSettings(usual: NewAccountRules): SettingsModule<NewAccountRulesOnWire> {
  return {
    kind: 'account.rules',
    setting: { name: 'new-accounts', schema: newAccountRules, usual: presentRules(usual) },
    queue: 'accounts',
    readers: ['reviewer', 'support', 'arbiter', 'finance'],
    say: (rules) => `${rules.needs_code ? 'code' : 'no code'}, ${rules.wait_hours} h, ${rules.big_sale}`,
  };
}

/** Verifies the code if the rules need one. Runs in a command's authorization. */
export async function verifyNewAccountCode(
  ctx: WriteContext,
  rules: NewAccountRules,
  proof: {
    readonly codes: Codes;
    readonly userId: string;
    readonly code: string | undefined;
    readonly deviceId: string | undefined;
  },
): Promise<void> {
  if (!rules.needsCode) return;
  const { codes, userId, code, deviceId } = proof;
  if (code === undefined || deviceId === undefined) throw new Refusal(paymentAccountRefusals.NewAccountCodeNeeded);
  const user = await requireUser(readContextOf(ctx), userId);
  const targets = [user.mobile, user.email].filter((target) => target !== null);
  const target = await lastTargetOf(readContextOf(ctx), 'bindCard', targets);
  if (target === null) throw new Refusal(codeRefusals.CodeExpired);
  await codes.checkCode(ctx, { purpose: 'bindCard', target, deviceId, code, isUsedUp: true });
}

interface SaleThrough {
  readonly accountIds: readonly string[];
  /** Returns the sum that would run through these new accounts. */
  readonly fiatMinor: (newIds: readonly string[]) => Promise<bigint>;
}

/** Refuses a big sale through a new account. */
export async function refuseNewAccounts(
  ctx: WriteContext,
  usual: NewAccountRules,
  { userId, ...sale }: SaleThrough & { readonly userId: string },
): Promise<void> {
  await (await newAccountsFor(ctx, usual, userId))(sale);
}

/** The same for several sales of one person, whose accounts are read once. */
export async function newAccountsFor(
  ctx: WriteContext,
  usual: NewAccountRules,
  userId: string,
): Promise<(sale: SaleThrough) => Promise<void>> {
  const rules = await newAccountRulesOf(readContextOf(ctx), usual);
  const own = await readOwnAccounts(readContextOf(ctx), userId);
  const waiting = own.flatMap((account) => {
    const until = waitsUntil(account.number_set_at, rules, ctx.now);
    return until ? [{ id: account.id, until }] : [];
  });
  return async ({ accountIds, fiatMinor }) => {
    const chosen = waiting.filter(({ id }) => accountIds.includes(id));
    if (chosen.length === 0 || (await fiatMinor(waiting.map(({ id }) => id))) <= rules.bigSaleMinor) return;
    const last = Math.max(...chosen.map(({ until }) => until.getTime()));
    throw new Refusal(paymentAccountRefusals.PaymentAccountTooNew, {
      amount: formatDecimal(rules.bigSaleMinor, FIAT_DECIMALS),
      hours: Math.ceil((last - ctx.now.getTime()) / (SECOND * 3600)),
    });
  };
}

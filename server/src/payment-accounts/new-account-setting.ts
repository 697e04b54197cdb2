import { FIAT_DECIMALS, formatDecimal } from '@eh/contract/money.ts';
import { paymentAccountRefusals } from '@eh/contract/payment-account-refusals.ts';
import { codeRefusals } from '@eh/contract/session-refusals.ts';
import * as z from 'zod';
import { requireUser } from '../accounts/index.ts';
import { type Codes, lastTargetOf } from '../codes/index.ts';
import { type Act, type Look, lookOf } from '../kit/act.ts';
import { Refusal } from '../kit/refusal.ts';
import { readSetting, type Setting, writeSetting } from '../kit/settings.ts';
import { type NewAccountRules, waitsUntil } from './new-account.ts';
import { readOwnAccounts } from './store.ts';

const SECOND = 1000;

const schema = z.strictObject({
  needsCode: z.boolean(),
  waitHours: z.number().int().min(0),
  bigSaleMinor: z.coerce.bigint(),
});

/** The rules in force: what operators set, or what the house begins with. */
export function newAccountRulesOf(look: Look, usual: NewAccountRules): Promise<NewAccountRules> {
  return readSetting(look, settingOf(usual));
}

/** Sets them for everybody from the commit on. */
export async function setNewAccountRules(act: Act, rules: NewAccountRules): Promise<void> {
  // JSON knows no such numbers: as text it stays exact, and is read back by the schema.
  const stored = { name: 'new-accounts', schema: z.json(), usual: null };
  await writeSetting(act, stored, { ...rules, bigSaleMinor: String(rules.bigSaleMinor) });
}

function settingOf(usual: NewAccountRules): Setting<NewAccountRules> {
  return { name: 'new-accounts', schema, usual };
}

/** Proves, where the house asks for it, that whoever adds an account has the phone too. Belongs in `prove`. */
export async function proveOwnerOfNew(
  act: Act,
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
  const user = await requireUser(lookOf(act), userId);
  const targets = [user.mobile, user.email].filter((target) => target !== null);
  const target = await lastTargetOf(lookOf(act), 'bindCard', targets);
  if (target === null) throw new Refusal(codeRefusals.CodeExpired);
  await codes.checkCode(act, { purpose: 'bindCard', target, deviceId, code, isUsedUp: true });
}

/** Refuses a big sale through an account that is new; `fiatMinor` tells how much would run through such accounts. */
export async function refuseNewAccounts(
  act: Act,
  usual: NewAccountRules,
  sale: {
    readonly userId: string;
    readonly accountIds: readonly string[];
    readonly fiatMinor: (newIds: readonly string[]) => Promise<bigint>;
  },
): Promise<void> {
  const rules = await newAccountRulesOf(lookOf(act), usual);
  const own = await readOwnAccounts(lookOf(act), sale.userId);
  const waiting = own.flatMap((account) => {
    const until = waitsUntil(account.number_set_at, rules, act.now);
    return until ? [{ id: account.id, until }] : [];
  });
  const chosen = waiting.filter(({ id }) => sale.accountIds.includes(id));
  if (chosen.length === 0 || (await sale.fiatMinor(waiting.map(({ id }) => id))) <= rules.bigSaleMinor) return;
  const last = Math.max(...chosen.map(({ until }) => until.getTime()));
  throw new Refusal(paymentAccountRefusals.PaymentAccountTooNew, {
    amount: formatDecimal(rules.bigSaleMinor, FIAT_DECIMALS),
    hours: Math.ceil((last - act.now.getTime()) / (SECOND * 3600)),
  });
}

import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/refusal.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import type { Codes } from '../../accounts/codes/index.ts';
import { proveSecurityPassword } from '../../accounts/users/index.ts';
import { linkTo, type PrivateFiles } from '../../files/uploads/index.ts';
import { type WriteContext, type ReadContext, readContextOf } from '../../platform/context.ts';
import { does, doesPrepared, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import type { Ids } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { bankOfCard, isCardNumber, plainCardNumber, presentBank, presentBanks } from './banks.ts';
import { channels, findChannel, presentChannel } from './channels.ts';
import { type CheckedAccount, checkChangedAccount, checkNewAccount } from './check-account.ts';
import { conflictEndpoints } from './conflict-endpoints.ts';
import { refuseOthers } from './conflicts.ts';
import { type NewAccountRules, waitsUntil } from './new-account.ts';
import { newAccountRulesOf, presentRules, proveOwnerOfNew } from './new-account-setting.ts';
import { methodPausesOf, presentPause } from './pauses.ts';
import { ruleEndpoints } from './rule-endpoints.ts';
import {
  addPaymentAccount,
  changePaymentAccount,
  orderPaymentAccounts,
  removePaymentAccount,
  type UsageOf,
} from './save-account.ts';
import { type AccountRow, readOwnAccounts } from './store.ts';
import { unveilOwn } from './unveil.ts';

const SECOND = 1000;

type AccountAnswer = AnswerOf<'POST /api/wallet/add'>;

interface PaymentAccountParts {
  readonly usageOf: UsageOf;
  readonly files: PrivateFiles;
  readonly ids: Ids;
  readonly codes: Codes;
  /** What the house asks of new accounts until an operator says otherwise. */
  readonly newAccounts: NewAccountRules;
}

export function makePaymentAccountEndpoints(parts: PaymentAccountParts): readonly Endpoint[] {
  return [
    ...lookEndpoints(parts),
    ...changeEndpoints(parts),
    ...conflictEndpoints,
    ...ruleEndpoints(parts.newAccounts),
  ];
}

function lookEndpoints(parts: PaymentAccountParts): readonly Endpoint[] {
  return [
    reads('GET /api/wallet/chains', async (ctx, ask) => {
      const pauses = await methodPausesOf(ctx);
      return {
        channels: channels.map((channel) => ({
          ...presentChannel(channel, ask.language),
          paused: presentPause(pauses.get(channel.id), ask.language),
        })),
        adding: presentRules(await newAccountRulesOf(ctx, parts.newAccounts)),
      };
    }),
    reads('GET /api/wallet/bankbins', async (_ctx, ask) => ({ banks: presentBanks(ask.language) })),
    reads('GET /api/wallet/index', async (ctx, ask) => ({
      accounts: await presentOwn(ctx, ask.caller.userId, { parts, language: ask.language }),
    })),
    reads('POST /api/wallet/card_bank', async (_ctx, ask) => {
      const number = plainCardNumber(ask.body.number);
      const symbol = bankOfCard(number);
      return {
        bank: symbol === null ? null : presentBank(symbol, ask.language),
        is_valid: isCardNumber(number),
      };
    }),
  ];
}

function changeEndpoints(parts: PaymentAccountParts): readonly Endpoint[] {
  const { files, ids } = parts;
  return [
    doesPrepared(
      'POST /api/wallet/add',
      async (ctx, ask) => {
        const request = { userId: ask.caller.userId, fields: ask.body.fields, language: ask.language, files };
        const checked = await checkNewAccount(ctx, ask.body.channel, request);
        return reported(checked, () => refuseOthers(ctx, checked, { userId: ask.caller.userId, ids }));
      },
      async (ctx, ask, { checked, refuseTaken }) => {
        const id = await refuseTaken(() => addPaymentAccount(ctx, ask.caller.userId, checked));
        return presentOne(readContextOf(ctx), ask.caller.userId, { parts, language: ask.language, id });
      },
      (ctx, ask) => proveOwner(ctx, parts, { userId: ask.caller.userId, ...ask.body }),
    ),
    doesPrepared(
      'POST /api/wallet/update',
      async (ctx, ask) => {
        const { fields, id } = ask.body;
        if (!fields) return null;
        const request = { userId: ask.caller.userId, fields, language: ask.language, files };
        const checked = await checkChangedAccount(ctx, id, request);
        return reported(checked, () => refuseOthers(ctx, checked, { userId: ask.caller.userId, ids }));
      },
      async (ctx, ask, prepared) => {
        const { body, language } = ask;
        const change = { wishes: body, checked: prepared?.checked ?? null, usageOf: parts.usageOf };
        const make = () => changePaymentAccount(ctx, ask.caller.userId, change);
        await (prepared ? prepared.refuseTaken(make) : make());
        return presentOne(readContextOf(ctx), ask.caller.userId, { parts, language, id: body.id });
      },
      (ctx, ask) =>
        ask.body.fields
          ? proveOwner(ctx, parts, { userId: ask.caller.userId, ...ask.body })
          : proveSecurityPassword(ctx, ask.caller.userId, ask.body.security_password),
    ),
    does(
      'POST /api/wallet/delete',
      async (ctx, ask) => {
        await removePaymentAccount(ctx, ask.caller.userId, { id: ask.body.id, usageOf: parts.usageOf });
        return {};
      },
      (ctx, ask) => proveSecurityPassword(ctx, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/wallet/order', async (ctx, ask) => {
      await orderPaymentAccounts(ctx, ask.caller.userId, ask.body.ids);
      return {};
    }),
    does(
      'POST /api/wallet/unveil',
      async (ctx, ask) => unveilOwn(ctx, ask.caller.userId, ask.body.id),
      (ctx, ask) => proveSecurityPassword(ctx, ask.caller.userId, ask.body.security_password),
    ),
  ];
}

interface Reported {
  readonly checked: CheckedAccount;
  /** Does it; when somebody else was first a moment ago, he is reported too. */
  refuseTaken<T>(this: void, work: () => Promise<T>): Promise<T>;
}

/** An account that nobody else has now. Of two who enter it at the same moment the second is found by the database only. */
async function reported(checked: CheckedAccount, refuseOthersNow: () => Promise<void>): Promise<Reported> {
  await refuseOthersNow();
  return {
    checked,
    async refuseTaken(work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Refusal && error.kind === paymentAccountRefusals.PaymentAccountTaken)
          await refuseOthersNow();
        throw error;
      }
    },
  };
}

/** The payment password, and the code where the house asks for one. */
async function proveOwner(
  ctx: WriteContext,
  parts: PaymentAccountParts,
  proof: {
    readonly userId: string;
    readonly security_password: string;
    readonly code?: string | undefined;
    readonly device_id?: string | undefined;
  },
): Promise<void> {
  const { userId, code, device_id: deviceId } = proof;
  await proveSecurityPassword(ctx, userId, proof.security_password);
  const rules = await newAccountRulesOf(readContextOf(ctx), parts.newAccounts);
  await proveOwnerOfNew(ctx, rules, { codes: parts.codes, userId, code, deviceId });
}

interface Wanted {
  readonly parts: PaymentAccountParts;
  readonly language: Language;
}

async function presentOne(
  ctx: ReadContext,
  userId: string,
  wanted: Wanted & { readonly id: string },
): Promise<AccountAnswer> {
  const account = (await presentOwn(ctx, userId, wanted)).find((candidate) => candidate.id === wanted.id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  return account;
}

async function presentOwn(ctx: ReadContext, userId: string, wanted: Wanted): Promise<AccountAnswer[]> {
  const rows = await readOwnAccounts(ctx, userId);
  const used = await wanted.parts.usageOf(
    ctx,
    rows.map((row) => row.id),
  );
  const rules = await newAccountRulesOf(ctx, wanted.parts.newAccounts);
  return rows.map((row) => {
    const waits = waitsUntil(row.number_set_at, rules, ctx.now);
    return present(row, { isUsed: used.has(row.id), waits, language: wanted.language, now: ctx.now });
  });
}

function present(
  row: AccountRow,
  shown: { readonly isUsed: boolean; readonly waits: Date | null; readonly language: Language; readonly now: Date },
): AccountAnswer {
  return {
    id: row.id,
    channel: row.channel,
    holder: row.holder,
    number: row.number_mask,
    bank_symbol: row.bank_symbol,
    bank_name: row.bank_symbol === null ? null : (presentBank(row.bank_symbol, shown.language)?.name ?? null),
    branch: row.branch,
    qr_url: row.qr_file_id === null ? null : linkTo(row.qr_file_id, shown.now),
    is_fiat: findChannel(row.channel)?.isFiat ?? false,
    is_default: row.is_default,
    is_paused: row.is_paused,
    is_used: shown.isUsed,
    waits_until: shown.waits && Math.floor(shown.waits.getTime() / SECOND),
  };
}

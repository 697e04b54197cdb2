import type { AnswerOf } from '@eh/contract/calls.ts';
import { compactNumber } from '@eh/contract/platform/formats/typed-contacts.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import type { Codes } from '../../accounts/codes/index.ts';
import { verifyPaymentPassword } from '../../accounts/users/index.ts';
import { linkTo, type PrivateFiles } from '../../files/uploads/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import type { Ids } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { channels, findChannel, presentChannel } from './channels.ts';
import { conflictEndpoints } from './conflicts/conflict-queue.ts';
import { refuseTakenAccount } from './conflicts/report-conflict.ts';
import { type Banks, banksInForce, isCardNumber } from './fields/banks.ts';
import { type CheckedAccount, checkChangedAccount, checkNewAccount } from './fields/check-account.ts';
import { type NewAccountRules, waitsUntil } from './new-accounts/new-account.ts';
import { newAccountRulesOf, presentRules, verifyNewAccountCode } from './new-accounts/settings.ts';
import { methodPausesOf, presentPause } from './pauses/pauses.ts';
import { revealOwnNumber } from './reveal-number.ts';
import {
  addPaymentAccount,
  changePaymentAccount,
  removePaymentAccount,
  reorderPaymentAccounts,
  type UsageOf,
} from './save-account.ts';
import { type AccountRow, readOwnAccounts } from './store.ts';

type AccountAnswer = AnswerOf<'POST /api/wallet/add'>;

interface PaymentAccountParts {
  readonly usageOf: UsageOf;
  readonly files: PrivateFiles;
  readonly ids: Ids;
  readonly codes: Codes;
  /** The rules of new accounts until operators change them. */
  readonly newAccounts: NewAccountRules;
}

export function makePaymentAccountEndpoints(parts: PaymentAccountParts): readonly Endpoint[] {
  return [...readEndpoints(parts), ...changeEndpoints(parts), ...conflictEndpoints];
}

function readEndpoints(parts: PaymentAccountParts): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/wallet/chains',
      handle: async (ctx, input) => {
        const pauses = await methodPausesOf(ctx);
        return {
          channels: channels.map((channel) => ({
            ...presentChannel(channel, input.language),
            paused: presentPause(pauses.get(channel.id), input.language),
          })),
          adding: presentRules(await newAccountRulesOf(ctx, parts.newAccounts)),
        };
      },
    }),
    query({
      call: 'GET /api/wallet/bankbins',
      handle: async (ctx, input) => ({
        banks: (await banksInForce(ctx)).presentAll(input.language),
      }),
    }),
    query({
      call: 'GET /api/wallet/index',
      handle: async (ctx, input) => ({
        accounts: await presentOwn(ctx, input.caller.userId, { parts, language: input.language }),
      }),
    }),
    query({
      call: 'POST /api/wallet/card_bank',
      handle: async (ctx, input) => {
        const number = compactNumber(input.body.number);
        const banks = await banksInForce(ctx);
        const symbol = banks.ofCard(number);
        return {
          bank: symbol === null ? null : banks.present(symbol, input.language),
          is_valid: isCardNumber(number),
        };
      },
    }),
  ];
}

function changeEndpoints(parts: PaymentAccountParts): readonly Endpoint[] {
  const { files, ids } = parts;
  return [
    command({
      call: 'POST /api/wallet/add',
      authorize: (ctx, input) => authorizeOwner(ctx, parts, { userId: input.caller.userId, ...input.body }),
      prepare: async (ctx, input) => {
        const request = { userId: input.caller.userId, fields: input.body.fields, language: input.language, files };
        const checked = await checkNewAccount(ctx, input.body.channel, request);
        return reported(checked, () => refuseTakenAccount(ctx, checked, { userId: input.caller.userId, ids }));
      },
      handle: async (ctx, input, { checked, refuseTaken }) => {
        const id = await refuseTaken(() => addPaymentAccount(ctx, input.caller.userId, checked));
        return presentAccount(readContextOf(ctx), input.caller.userId, { parts, language: input.language, id });
      },
    }),
    command({
      call: 'POST /api/wallet/update',
      authorize: (ctx, input) =>
        input.body.fields
          ? authorizeOwner(ctx, parts, { userId: input.caller.userId, ...input.body })
          : verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
      prepare: async (ctx, input) => {
        const { fields, id } = input.body;
        if (!fields) return null;
        const request = { userId: input.caller.userId, fields, language: input.language, files };
        const checked = await checkChangedAccount(ctx, id, request);
        return reported(checked, () => refuseTakenAccount(ctx, checked, { userId: input.caller.userId, ids }));
      },
      handle: async (ctx, input, prepared) => {
        const { body, language } = input;
        const change = { wishes: body, checked: prepared?.checked ?? null, usageOf: parts.usageOf };
        const make = () => changePaymentAccount(ctx, input.caller.userId, change);
        await (prepared ? prepared.refuseTaken(make) : make());
        return presentAccount(readContextOf(ctx), input.caller.userId, { parts, language, id: body.id });
      },
    }),
    command({
      call: 'POST /api/wallet/delete',
      authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
      handle: async (ctx, input) => {
        await removePaymentAccount(ctx, input.caller.userId, { id: input.body.id, usageOf: parts.usageOf });
        return {};
      },
    }),
    command({
      call: 'POST /api/wallet/order',
      handle: async (ctx, input) => {
        await reorderPaymentAccounts(ctx, input.caller.userId, input.body.ids);
        return {};
      },
    }),
    command({
      call: 'POST /api/wallet/unveil',
      authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
      handle: async (ctx, input) => revealOwnNumber(ctx, input.caller.userId, input.body.id),
    }),
  ];
}

interface Reported {
  readonly checked: CheckedAccount;
  /** Runs the work; if another person registered the account a moment ago, also reports that. */
  refuseTaken<T>(this: void, work: () => Promise<T>): Promise<T>;
}

/** Checks that nobody else has the account. For concurrent entries, only the database detects the second. */
async function reported(checked: CheckedAccount, refuseTakenNow: () => Promise<void>): Promise<Reported> {
  await refuseTakenNow();
  return {
    checked,
    async refuseTaken(work) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Refusal && error.kind === paymentAccountRefusals.PaymentAccountTaken)
          await refuseTakenNow();
        throw error;
      }
    },
  };
}

/** Verifies the payment password, and the code where the rules need one. */
async function authorizeOwner(
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
  await verifyPaymentPassword(ctx, userId, proof.security_password);
  const rules = await newAccountRulesOf(readContextOf(ctx), parts.newAccounts);
  await verifyNewAccountCode(ctx, rules, { codes: parts.codes, userId, code, deviceId });
}

interface Wanted {
  readonly parts: PaymentAccountParts;
  readonly language: Language;
}

async function presentAccount(
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
  const banks = await banksInForce(ctx);
  return rows.map((row) => {
    const waits = waitsUntil(row.number_set_at, rules, ctx.now);
    return present(ctx, row, { isUsed: used.has(row.id), waits, language: wanted.language, banks });
  });
}

function present(
  ctx: ReadContext,
  row: AccountRow,
  shown: {
    readonly isUsed: boolean;
    readonly waits: Date | null;
    readonly language: Language;
    readonly banks: Banks;
  },
): AccountAnswer {
  return {
    id: row.id,
    channel: row.channel,
    holder: row.holder,
    number: row.number_mask,
    bank_symbol: row.bank_symbol,
    bank_name: row.bank_symbol === null ? null : (shown.banks.present(row.bank_symbol, shown.language)?.name ?? null),
    branch: row.branch,
    qr_url: row.qr_file_id === null ? null : linkTo(ctx, row.qr_file_id),
    is_fiat: findChannel(row.channel)?.isFiat ?? false,
    is_default: row.is_default,
    is_paused: row.is_paused,
    is_used: shown.isUsed,
    waits_until: shown.waits && Math.floor(shown.waits.getTime() / SECOND),
  };
}

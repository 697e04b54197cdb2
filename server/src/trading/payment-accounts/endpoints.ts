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
    reads('GET /api/wallet/chains', async (look, ask) => {
      const pauses = await methodPausesOf(look);
      return {
        channels: channels.map((channel) => ({
          ...presentChannel(channel, ask.language),
          paused: presentPause(pauses.get(channel.id), ask.language),
        })),
        adding: presentRules(await newAccountRulesOf(look, parts.newAccounts)),
      };
    }),
    reads('GET /api/wallet/bankbins', async (_look, ask) => ({ banks: presentBanks(ask.language) })),
    reads('GET /api/wallet/index', async (look, ask) => ({
      accounts: await presentOwn(look, ask.caller.userId, { parts, language: ask.language }),
    })),
    reads('POST /api/wallet/card_bank', async (_look, ask) => {
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
      async (look, ask) => {
        const request = { userId: ask.caller.userId, fields: ask.body.fields, language: ask.language, files };
        const checked = await checkNewAccount(look, ask.body.channel, request);
        return reported(checked, () => refuseOthers(look, checked, { userId: ask.caller.userId, ids }));
      },
      async (act, ask, { checked, refuseTaken }) => {
        const id = await refuseTaken(() => addPaymentAccount(act, ask.caller.userId, checked));
        return presentOne(readContextOf(act), ask.caller.userId, { parts, language: ask.language, id });
      },
      (act, ask) => proveOwner(act, parts, { userId: ask.caller.userId, ...ask.body }),
    ),
    doesPrepared(
      'POST /api/wallet/update',
      async (look, ask) => {
        const { fields, id } = ask.body;
        if (!fields) return null;
        const request = { userId: ask.caller.userId, fields, language: ask.language, files };
        const checked = await checkChangedAccount(look, id, request);
        return reported(checked, () => refuseOthers(look, checked, { userId: ask.caller.userId, ids }));
      },
      async (act, ask, prepared) => {
        const { body, language } = ask;
        const change = { wishes: body, checked: prepared?.checked ?? null, usageOf: parts.usageOf };
        const make = () => changePaymentAccount(act, ask.caller.userId, change);
        await (prepared ? prepared.refuseTaken(make) : make());
        return presentOne(readContextOf(act), ask.caller.userId, { parts, language, id: body.id });
      },
      (act, ask) =>
        ask.body.fields
          ? proveOwner(act, parts, { userId: ask.caller.userId, ...ask.body })
          : proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
    ),
    does(
      'POST /api/wallet/delete',
      async (act, ask) => {
        await removePaymentAccount(act, ask.caller.userId, { id: ask.body.id, usageOf: parts.usageOf });
        return {};
      },
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
    ),
    does('POST /api/wallet/order', async (act, ask) => {
      await orderPaymentAccounts(act, ask.caller.userId, ask.body.ids);
      return {};
    }),
    does(
      'POST /api/wallet/unveil',
      async (act, ask) => unveilOwn(act, ask.caller.userId, ask.body.id),
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
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
  act: WriteContext,
  parts: PaymentAccountParts,
  proof: {
    readonly userId: string;
    readonly security_password: string;
    readonly code?: string | undefined;
    readonly device_id?: string | undefined;
  },
): Promise<void> {
  const { userId, code, device_id: deviceId } = proof;
  await proveSecurityPassword(act, userId, proof.security_password);
  const rules = await newAccountRulesOf(readContextOf(act), parts.newAccounts);
  await proveOwnerOfNew(act, rules, { codes: parts.codes, userId, code, deviceId });
}

interface Wanted {
  readonly parts: PaymentAccountParts;
  readonly language: Language;
}

async function presentOne(
  look: ReadContext,
  userId: string,
  wanted: Wanted & { readonly id: string },
): Promise<AccountAnswer> {
  const account = (await presentOwn(look, userId, wanted)).find((candidate) => candidate.id === wanted.id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  return account;
}

async function presentOwn(look: ReadContext, userId: string, wanted: Wanted): Promise<AccountAnswer[]> {
  const rows = await readOwnAccounts(look, userId);
  const used = await wanted.parts.usageOf(
    look,
    rows.map((row) => row.id),
  );
  const rules = await newAccountRulesOf(look, wanted.parts.newAccounts);
  return rows.map((row) => {
    const waits = waitsUntil(row.number_set_at, rules, look.now);
    return present(row, { isUsed: used.has(row.id), waits, language: wanted.language, now: look.now });
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

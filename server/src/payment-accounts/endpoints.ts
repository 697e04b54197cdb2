import type { AnswerOf } from '@eh/contract/calls.ts';
import { paymentAccountRefusals } from '@eh/contract/payment-account-refusals.ts';
import type { Language } from '@eh/contract/refusal.ts';
import { proveSecurityPassword } from '../accounts/index.ts';
import { type Look, lookOf } from '../kit/act.ts';
import { does, doesPrepared, type Endpoint, reads } from '../kit/http/endpoint.ts';
import type { Ids } from '../kit/ids.ts';
import { Refusal } from '../kit/refusal.ts';
import { linkTo, type PrivateFiles } from '../uploads/index.ts';
import { bankOfCard, isCardNumber, plainCardNumber, presentBank, presentBanks } from './banks.ts';
import { channels, findChannel, presentChannel } from './channels.ts';
import { checkChangedAccount, checkNewAccount } from './check-account.ts';
import { conflictEndpoints } from './conflict-endpoints.ts';
import { refuseOthers } from './conflicts.ts';
import {
  addPaymentAccount,
  changePaymentAccount,
  orderPaymentAccounts,
  removePaymentAccount,
  type UsageOf,
} from './save-account.ts';
import { type AccountRow, readOwnAccounts } from './store.ts';
import { unveilOwn } from './unveil.ts';

type AccountAnswer = AnswerOf<'POST /api/wallet/add'>;

interface PaymentAccountParts {
  readonly usageOf: UsageOf;
  readonly files: PrivateFiles;
  readonly ids: Ids;
}

export function makePaymentAccountEndpoints(parts: PaymentAccountParts): readonly Endpoint[] {
  return [...lookEndpoints(parts), ...changeEndpoints(parts), ...conflictEndpoints];
}

function lookEndpoints(parts: PaymentAccountParts): readonly Endpoint[] {
  return [
    reads('GET /api/wallet/chains', async (_look, ask) => ({
      channels: channels.map((channel) => presentChannel(channel, ask.language)),
    })),
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
        await refuseOthers(look, checked, { userId: ask.caller.userId, ids });
        return checked;
      },
      async (act, ask, checked) => {
        const id = await addPaymentAccount(act, ask.caller.userId, checked);
        return presentOne(lookOf(act), ask.caller.userId, { parts, language: ask.language, id });
      },
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
    ),
    doesPrepared(
      'POST /api/wallet/update',
      async (look, ask) => {
        const { fields, id } = ask.body;
        if (!fields) return null;
        const request = { userId: ask.caller.userId, fields, language: ask.language, files };
        const checked = await checkChangedAccount(look, id, request);
        await refuseOthers(look, checked, { userId: ask.caller.userId, ids });
        return checked;
      },
      async (act, ask, checked) => {
        const { body, language } = ask;
        await changePaymentAccount(act, ask.caller.userId, { wishes: body, checked, usageOf: parts.usageOf });
        return presentOne(lookOf(act), ask.caller.userId, { parts, language, id: body.id });
      },
      (act, ask) => proveSecurityPassword(act, ask.caller.userId, ask.body.security_password),
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

interface Wanted {
  readonly parts: PaymentAccountParts;
  readonly language: Language;
}

async function presentOne(
  look: Look,
  userId: string,
  wanted: Wanted & { readonly id: string },
): Promise<AccountAnswer> {
  const account = (await presentOwn(look, userId, wanted)).find((candidate) => candidate.id === wanted.id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  return account;
}

async function presentOwn(look: Look, userId: string, wanted: Wanted): Promise<AccountAnswer[]> {
  const rows = await readOwnAccounts(look, userId);
  const used = await wanted.parts.usageOf(
    look,
    rows.map((row) => row.id),
  );
  return rows.map((row) => present(row, { isUsed: used.has(row.id), language: wanted.language, now: look.now }));
}

function present(
  row: AccountRow,
  shown: { readonly isUsed: boolean; readonly language: Language; readonly now: Date },
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
  };
}

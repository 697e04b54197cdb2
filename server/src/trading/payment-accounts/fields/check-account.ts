import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { isReceivingCode } from '@eh/contract/trading/payment-accounts/payment-codes.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import * as z from 'zod';
import { requireUser } from '../../../accounts/users/index.ts';
import { ownFiles, type PrivateFiles } from '../../../files/uploads/index.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Channel, findChannel } from '../channels.ts';
import { type AccountColumns, readOwnAccounts } from '../store.ts';
import { openNumber, qrHash, sealedNumber } from './account-number.ts';
import { banksInForce } from './banks.ts';
import { type AccountFields, readFields } from './read-fields.ts';

/** More characters than the largest QR code can hold. */
const CODE_LETTERS_MAX = 8000;
const readCodeJob: Job<null, string | null> = {
  module: new URL('./read-code-job.ts', import.meta.url).href,
  answer: z.string().max(CODE_LETTERS_MAX).nullable(),
  refusals: {},
};

type UncheckedFields = Readonly<Record<string, string>>;

export interface AccountRequest {
  readonly userId: string;
  readonly fields: UncheckedFields;
  readonly language: Language;
  /** The store of QR pictures; null if no account has one. */
  readonly files: Pick<PrivateFiles, 'read' | 'inChild'> | null;
}

/** A checked account, ready to be stored. */
export interface CheckedAccount {
  readonly channel: Channel;
  readonly columns: AccountColumns;
}

/**
 * Checks the form of a new account: fields, holder, checksum, and that the picture is a receiving code. Changes
 * nothing.
 */
export async function checkNewAccount(
  ctx: ReadContext,
  channelId: string,
  request: AccountRequest,
): Promise<CheckedAccount> {
  const channel = findChannel(channelId);
  if (!channel) throw new Refusal(paymentAccountRefusals.UnknownChannel);
  return checkFields(ctx, channel, request);
}

/** Checks a change of an account; fields left out stay. */
export async function checkChangedAccount(
  ctx: ReadContext,
  id: string,
  request: AccountRequest,
): Promise<CheckedAccount> {
  const account = (await readOwnAccounts(ctx, request.userId)).find((candidate) => candidate.id === id);
  if (!account) throw new Refusal(paymentAccountRefusals.PaymentAccountNotFound);
  const channel = findChannel(account.channel);
  if (!channel) throw new Refusal(paymentAccountRefusals.UnknownChannel);
  const stored = {
    holder: account.holder,
    number: openNumber(ctx.serverKeys, account.number_sealed),
    bank: 'number' in request.fields ? null : account.bank_symbol,
    branch: account.branch,
    qr: account.qr_file_id,
  };
  const names = channel.fields.map((field) => field.name);
  const storedFields = Object.fromEntries(
    names.flatMap((name) => (stored[name] === null ? [] : [[name, stored[name]]])),
  );
  return checkFields(ctx, channel, { ...request, fields: { ...storedFields, ...request.fields } });
}

async function checkFields(ctx: ReadContext, channel: Channel, request: AccountRequest): Promise<CheckedAccount> {
  const user = await requireUser(ctx, request.userId);
  if (user.realName === null) throw new Refusal(paymentAccountRefusals.HolderNotYou);
  const { fields: unchecked, language } = request;
  const banks = await banksInForce(ctx);
  const fields = readFields(channel, { unchecked, realName: user.realName, language, banks });
  const { sealed, hash, mask } = sealedNumber(ctx.serverKeys, channel.id, fields.number);
  return {
    channel,
    columns: {
      holder: fields.holder,
      number_sealed: sealed,
      number_hash: hash,
      number_mask: mask,
      bank_symbol: fields.bankSymbol,
      branch: fields.branch,
      qr_file_id: fields.qrFileId,
      qr_hash: fields.qrFileId === null ? null : await checkQr(ctx, channel, { request, fields }),
    },
  };
}

/** The hash of the code's text, used to find two people with the same code. */
async function checkQr(
  ctx: ReadContext,
  channel: Channel,
  { request, fields }: { readonly request: AccountRequest; readonly fields: AccountFields },
): Promise<string> {
  const [picture] = await ownFiles(ctx, request.userId, [fields.qrFileId ?? '']);
  const { files } = request;
  if (!files || !picture?.mediaType.startsWith('image/'))
    throw new Refusal(paymentAccountRefusals.BadField, { field: 'qr' });
  const bytes = await files.read(picture);
  const said = bytes && (await files.inChild(request.userId, readCodeJob, { question: null, bytes })).answer;
  if (!said) throw new Refusal(paymentAccountRefusals.QrUnreadable);
  if (!isReceivingCode(channel.id, said))
    throw new Refusal(paymentAccountRefusals.QrNotReceiving, {
      channel: inLanguage(channel.name, request.language),
    });
  return qrHash(ctx.serverKeys, channel.id, said);
}

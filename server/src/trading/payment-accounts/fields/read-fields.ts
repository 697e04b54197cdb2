import { plainCharacters } from '@eh/contract/platform/formats/plain-characters.ts';
import { compactNumber, emailOf, phoneDigits } from '@eh/contract/platform/formats/typed-contacts.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import { paymentAccountRefusals } from '@eh/contract/trading/payment-accounts/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Channel, ChannelField } from '../channels.ts';
import { type Banks, isCardNumber } from './banks.ts';
import { readAddress } from './chain-address.ts';

/** The checked fields of an account. */
export interface AccountFields {
  readonly holder: string;
  readonly number: string;
  readonly bankSymbol: string | null;
  readonly branch: string | null;
  readonly qrFileId: string | null;
}

export interface FieldsRequest {
  readonly unchecked: Readonly<Record<string, string>>;
  readonly realName: string;
  readonly language: Language;
  readonly banks: Banks;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Checks the form of a channel; the refusal names the first wrong field. */
export function readFields(channel: Channel, request: FieldsRequest): AccountFields {
  const unchecked = withPlainNumber(channel, request.unchecked);
  const unknown = Object.keys(unchecked).find((name) => !channel.fields.some((field) => field.name === name));
  if (unknown !== undefined) throw new Refusal(paymentAccountRefusals.BadField, { field: unknown });
  for (const field of channel.fields) requireSound(field, unchecked[field.name] ?? '', request);
  const asksHolder = channel.fields.some((field) => field.name === 'holder');
  if (asksHolder && !isSameName(unchecked['holder'] ?? '', request.realName))
    throw new Refusal(paymentAccountRefusals.HolderNotYou);
  const isCard = channel.fields.some((field) => field.kind === 'card_number');
  const number = rightNumber(channel, unchecked['number'] ?? '');
  return {
    holder: request.realName,
    number,
    bankSymbol: isCard ? bankOf(channel, number, request) : null,
    branch: unchecked['branch'] || null,
    qrFileId: unchecked['qr'] || null,
  };
}

/** The number in stored form: a card with a correct check digit, or an address with its checksum. */
function rightNumber(channel: Channel, typed: string): string {
  const field = channel.fields.find((candidate) => candidate.name === 'number');
  if (field?.kind === 'card_number') {
    if (!isCardNumber(typed)) throw new Refusal(paymentAccountRefusals.BadCardNumber);
    return typed;
  }
  if (field?.chain === undefined) return typed;
  const address = readAddress(field.chain, typed);
  if (address === null) throw new Refusal(paymentAccountRefusals.BadAddress);
  return address;
}

/** The fields with a cleaned number, so that length and form are checked on the stored one. */
function withPlainNumber(channel: Channel, unchecked: FieldsRequest['unchecked']): FieldsRequest['unchecked'] {
  const field = channel.fields.find((candidate) => candidate.name === 'number');
  const typed = unchecked['number'];
  if (field === undefined || typed === undefined) return unchecked;
  return { ...unchecked, number: field.kind === 'card_number' ? compactNumber(typed) : plainNumber(typed) };
}

/** A mainland phone number without country code, as its payment services write it. */
function plainNumber(typed: string): string {
  const phone = phoneDigits(typed)?.replace(/^(?:\+|00)86(?=1\d{10}$)/, '');
  return phone ?? emailOf(typed) ?? plainCharacters(typed).replaceAll(' ', '');
}

function requireSound(field: ChannelField, text: string, { language, banks }: FieldsRequest): void {
  const isMissing = text === '' && field.isRequired;
  const isSound =
    text === '' ||
    (text.length <= field.maxLength &&
      (field.pattern?.test(text) ?? true) &&
      (field.kind !== 'qr' || UUID.test(text)) &&
      (field.kind !== 'bank' || banks.has(text)));
  if (isMissing || !isSound) throw badField(field, language);
}

function bankOf(channel: Channel, number: string, request: FieldsRequest): string {
  const symbol = request.unchecked['bank'] || request.banks.ofCard(number);
  const field = channel.fields.find((candidate) => candidate.kind === 'bank');
  if (symbol === null) throw field ? badField(field, request.language) : new Error(`${channel.id} has no bank field`);
  return symbol;
}

function badField(field: ChannelField, language: Language): Refusal {
  return new Refusal(paymentAccountRefusals.BadField, { field: inLanguage(field.label, language) });
}

/** Whether two names are equal apart from case, width, spaces and the dots within some names (·). */
export function isSameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b);
}

function plainName(name: string): string {
  return plainCharacters(name)
    .replaceAll(/[\s.·•・‧∙⋅⸱ꞏ]/gu, '')
    .toLowerCase();
}

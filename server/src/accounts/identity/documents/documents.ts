import type { DocumentKind } from '@eh/contract/accounts/identity/parts.ts';
import { readResidentNumber } from './resident-number.ts';

/** Describes one kind of document: the format of its number and the pictures it needs. */
export interface DocumentRule {
  readonly kind: DocumentKind;
  readonly names: 'han' | 'any';
  readonly needsBack: boolean;
  /** The applicant states the date of birth when the number does not contain it. */
  readonly needsBirthDate: boolean;
  readonly number: RegExp;
  readonly words: Readonly<
    Record<'zh' | 'en', { readonly name: string; readonly number: string; readonly hint: string }>
  >;
}

export const documentRules: Readonly<Record<DocumentKind, DocumentRule>> = {
  resident_id: {
    kind: 'resident_id',
    names: 'han',
    needsBack: true,
    needsBirthDate: false,
    number: /^[1-9]\d{16}[\dX]$/,
    words: {
      zh: { name: '居民身份证', number: '身份证号', hint: '18 位，末位可能是 X' },
      en: { name: 'ID card', number: 'ID number', hint: '18 digits; the last may be an X' },
    },
  },
  passport: {
    kind: 'passport',
    names: 'any',
    needsBack: false,
    needsBirthDate: true,
    number: /^(?=.*\d)[A-Z0-9]{6,12}$/,
    words: {
      zh: { name: '护照', number: '护照号码', hint: '护照资料页右上角' },
      en: { name: 'Passport', number: 'Passport number', hint: 'At the top right of the data page' },
    },
  },
  hk_macao_permit: {
    kind: 'hk_macao_permit',
    names: 'any',
    needsBack: true,
    needsBirthDate: true,
    number: /^[HM]\d{8}$/,
    words: {
      zh: { name: '港澳居民来往内地通行证', number: '证件号码', hint: 'H 或 M 开头，后接 8 位数字' },
      en: { name: 'Hong Kong or Macao permit', number: 'Permit number', hint: 'H or M followed by 8 digits' },
    },
  },
  taiwan_permit: {
    kind: 'taiwan_permit',
    names: 'any',
    needsBack: true,
    needsBirthDate: true,
    number: /^\d{8}$/,
    words: {
      zh: { name: '台湾居民来往大陆通行证', number: '证件号码', hint: '8 位数字' },
      en: { name: 'Taiwan permit', number: 'Permit number', hint: '8 digits' },
    },
  },
};

/**
 * The stored form of a number: half width, capitals, no spaces. Null if no document of this kind can have this number.
 */
export function readDocumentNumber(kind: DocumentKind, typed: string): string | null {
  const number = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  if (kind === 'resident_id') return readResidentNumber(number)?.number ?? null;
  return documentRules[kind].number.test(number) ? number : null;
}

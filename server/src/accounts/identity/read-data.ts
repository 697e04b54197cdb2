import { AGE_MIN } from '@eh/contract/accounts/identity/parts.ts';
import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import type { ParsedRequestOf } from '@eh/contract/calls.ts';
import type { WriteContext } from '../../platform/context.ts';
import { invalidRequest } from '../../platform/http/requests/invalid-request.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ageAt, isDay } from './documents/age.ts';
import { documentRules, readDocumentNumber } from './documents/documents.ts';
import { isRealName, normalisedName } from './documents/real-name.ts';
import { readResidentNumber } from './documents/resident-number.ts';
import { sealedDocument } from './documents/sealed-number.ts';
import type { IdentityRules } from './rules.ts';
import type { CheckChange } from './store.ts';

export type UncheckedDraft = ParsedRequestOf<'POST /api/identity/draft'>;

const OLDEST_YEARS = 130;

/** The text fields of an application, checked and ready to be stored; null when the request has none. */
export function readData(
  { serverKeys, now }: Pick<WriteContext, 'serverKeys' | 'now'>,
  unchecked: UncheckedDraft,
  rules: IdentityRules,
): (CheckChange & { number_hash: string }) | null {
  const { name, id_no: idNumber } = unchecked;
  if (name === undefined && idNumber === undefined && unchecked.document === undefined) return null;
  if (name === undefined || idNumber === undefined)
    throw invalidRequest({ en: 'name: goes together with id_no', zh: 'name：须与 id_no 一起提交' }, 'name');
  const document = unchecked.document ?? 'resident_id';
  if (!rules.documents.includes(document)) throw new Refusal(identityRefusals.DocumentNotOffered);
  const realName = normalisedName(name);
  if (!isRealName(realName, documentRules[document].names)) throw new Refusal(identityRefusals.BadRealName);
  const number = readDocumentNumber(document, idNumber);
  if (number === null) throw new Refusal(identityRefusals.BadIdNumber);
  const birthDate = readResidentNumber(number)?.birthDate ?? unchecked.birth_date;
  requireAge(birthDate, now);
  const sealed = sealedDocument(serverKeys, document, number);
  return {
    document,
    name: realName,
    number_sealed: sealed.sealed,
    number_hash: sealed.hash,
    number_mask: sealed.mask,
    birth_date: birthDate ?? null,
  };
}

function requireAge(birthDate: string | undefined, now: Date): void {
  const age = birthDate !== undefined && isDay(birthDate) ? ageAt(birthDate, now) : -1;
  if (birthDate === undefined || age < 0 || age > OLDEST_YEARS)
    throw invalidRequest({ en: 'birth_date: not a day of birth', zh: 'birth_date：不是有效的出生日期' }, 'birth_date');
  if (age < AGE_MIN) throw new Refusal(identityRefusals.TooYoung, { years: AGE_MIN });
}

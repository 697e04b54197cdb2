import * as z from 'zod';
import { fault } from './fault.ts';
import { LOGIN_NAME_MAX, NICKNAME_MAX, TEXTAREA_MAX, TIME_ZONE_MAX } from './field-bounds.ts';
import { plainCharacters } from './formats/plain-characters.ts';
import { COIN_DECIMALS, isPositiveDecimal, plainDecimalPattern, requireDecimal } from './money.ts';

export { CODE_DIGITS, TEXTAREA_MAX } from './field-bounds.ts';

/**
 * Ids are UUIDs; people see order numbers and account numbers instead. Lower-cased, so that an id in capitals does not
 * count as a different one.
 */
export const id = z.uuid().toLowerCase();

const AMOUNT_TEXT_MAX = 16;
const notPositive = {
  error: fault({ en: 'not a positive amount with at most two decimals', zh: '应为正数，最多两位小数' }),
};

/**
 * A positive amount with at most two decimals that stays text: for settings and filters, which are stored as JSON and
 * shown as typed. Malformed text stops the parsing, so that checks over several fields see only amounts.
 */
export const positiveAmountText = z
  .string()
  .max(AMOUNT_TEXT_MAX)
  .regex(plainDecimalPattern(COIN_DECIMALS), { ...notPositive, abort: true })
  .refine((text) => isPositiveDecimal(text, COIN_DECIMALS), { ...notPositive, abort: true });

/** A positive amount in a request: a plain decimal string on the wire, minor units once parsed. */
export const positiveAmount = positiveAmountText.transform((text) => requireDecimal(text, COIN_DECIMALS));

/** An amount in an answer: a plain decimal with all its decimals. */
export const amount = z.string().regex(/^-?\d+\.\d+$/);

/** Unix seconds. */
export const instant = z.number().int();

/** The last second of the year 9999, the latest supported. */
const LAST_SECOND = 253_402_300_799;

/** An instant in a request, in Unix seconds. */
export const namedInstant = instant.min(0).max(LAST_SECOND);

/** The maximum of a position in a growing list or of a block's height; no real one is this large. */
export const LIST_POSITION_MAX = 1_000_000_000_000;
export const listPosition = z.number().int().min(1).max(LIST_POSITION_MAX);

/**
 * A login name, phone or e-mail address as typed. Its length is measured without invisible characters, such as those
 * pasted from an address book.
 */
export const loginNameText = z
  .string()
  .overwrite((typed) => plainCharacters(typed).trim())
  .min(1)
  .max(LOGIN_NAME_MAX);

/**
 * A nickname as typed. Its length is measured in the normalized form that is stored, because some characters expand:
 * `㌖` becomes six letters.
 */
export const nicknameText = z.string().normalize('NFKC').trim().max(NICKNAME_MAX);
/** Any other name that users choose, measured in its stored form. */
export const nameText = (most: number) => z.string().normalize('NFKC').trim().min(1).max(most);

export const shortText = z.string().trim().min(1).max(TEXTAREA_MAX);
/** An operator's text to users, shown in their language. */
export const officialReason = z.strictObject({ zh: shortText, en: shortText });
/** Like `officialReason`, in an answer. */
export const saidReason = z.object({ zh: z.string(), en: z.string() });

/** A line of text that is shown to strangers: control and text-direction characters are removed. */
export const shownLine = (most: number) =>
  z
    .string()
    .overwrite((typed) =>
      typed
        .replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
        .replaceAll(TURNING, '')
        .trim(),
    )
    .min(1)
    .max(most);
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The day of a statement, such as "2026-11-23". */
export const statementDay = z.iso.date().refine((day) => day.startsWith('20'));

/** The name of a time zone, such as "Asia/Shanghai". */
export const timeZone = z
  .string()
  .min(1)
  .max(TIME_ZONE_MAX)
  .refine(isTimeZone, {
    error: fault({ en: 'not a time zone, such as Asia/Shanghai', zh: '应为时区名，如 Asia/Shanghai' }),
  });
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const optionalText = z.string().trim().max(TEXTAREA_MAX);

export const sixDigits = z.string().regex(/^[0-9]{6}$/, { error: fault({ en: 'not six digits', zh: '应为六位数字' }) });

export const PAGE_SIZE_MAX = 50;
export const PAGE_SIZE_DEFAULT = 20;

/** Keyset paging: `cursor` is the `next_cursor` of the previous page. */
export const pageRequest = {
  cursor: z.string().min(1).max(200).optional(),
  limit: z.number().int().min(1).max(PAGE_SIZE_MAX).optional(),
};

/** A page of a queue, or the one case with this id, whatever its status. */
export const queueRequest = { ...pageRequest, id: id.optional() };

export function page<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), next_cursor: z.string().nullable() });
}

export const nothing = z.strictObject({});
export const done = z.object({});

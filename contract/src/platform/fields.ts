import * as z from 'zod';
import { fault } from './fault.ts';
import { LOGIN_NAME_MAX, NICKNAME_MAX, TEXTAREA_MAX } from './field-bounds.ts';
import { plainCharacters } from './formats/plain-characters.ts';
import { COIN_DECIMALS, isPositiveDecimal, plainDecimalPattern, requireDecimal } from './money.ts';

export { CODE_DIGITS, TEXTAREA_MAX } from './field-bounds.ts';

/**
 * Ids are UUIDs; people see order numbers and account numbers instead. Parsed to lower case, so that an id in capitals
 * does not count as another one.
 */
export const id = z.uuid().toLowerCase();

const AMOUNT_TEXT_MAX = 16;
const notPositive = {
  error: fault({ en: 'not a positive amount with at most two decimals', zh: '应为正数，最多两位小数' }),
};

/**
 * A positive amount with at most two decimals that stays text: for settings and filters, which are stored as JSON and
 * shown as they were typed. Malformed text ends the parsing, so that checks over several fields only see amounts.
 */
export const positiveAmountText = z
  .string()
  .max(AMOUNT_TEXT_MAX)
  .regex(plainDecimalPattern(COIN_DECIMALS), { ...notPositive, abort: true })
  .refine((text) => isPositiveDecimal(text, COIN_DECIMALS), { ...notPositive, abort: true });

/** A positive amount in a request: a plain decimal string on the wire, minor units once it is parsed. */
export const positiveAmount = positiveAmountText.transform((text) => requireDecimal(text, COIN_DECIMALS));

/** An amount in an answer: plain decimal, all decimals written. */
export const amount = z.string().regex(/^-?\d+\.\d+$/);

/** Unix seconds. */
export const instant = z.number().int();

/** The last second of the year 9999: no date can hold a later one. */
const LAST_SECOND = 253_402_300_799;

/** An instant that a request names, in Unix seconds. */
export const namedInstant = instant.min(0).max(LAST_SECOND);

/** The position in a list that only grows, or the height of a block. None is ever this long. */
export const LIST_POSITION_MAX = 1_000_000_000_000;
export const listPosition = z.number().int().min(1).max(LIST_POSITION_MAX);

/**
 * A login name, phone or e-mail address as typed. Its length is that of the plain text: invisible marks of an address
 * book do not count.
 */
export const loginNameText = z
  .string()
  .overwrite((typed) => plainCharacters(typed).trim())
  .min(1)
  .max(LOGIN_NAME_MAX);

/** A nickname as typed. Some signs grow when they take their plain form, in which the name is stored: `㌖` is six letters. */
export const nicknameText = z.string().normalize('NFKC').trim().max(NICKNAME_MAX);
/** Any other name that a person chooses, measured as it is stored. */
export const nameText = (most: number) => z.string().normalize('NFKC').trim().min(1).max(most);

export const shortText = z.string().trim().min(1).max(TEXTAREA_MAX);
/** A text from an operator to users, who read it in their language. */
export const officialReason = z.strictObject({ zh: shortText, en: shortText });
/** As `officialReason`, in an answer. */
export const saidReason = z.object({ zh: z.string(), en: z.string() });

/** A line that strangers read as somebody else has written it: controls, and marks that turn the text around, fall away. */
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

export const optionalText = z.string().trim().max(TEXTAREA_MAX);

export const sixDigits = z.string().regex(/^[0-9]{6}$/, { error: fault({ en: 'not six digits', zh: '应为六位数字' }) });

export const PAGE_SIZE_MAX = 50;
export const PAGE_SIZE_DEFAULT = 20;

/** Keyset paging: `cursor` is the `next_cursor` of the page before. */
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

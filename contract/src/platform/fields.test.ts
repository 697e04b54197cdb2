import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  amount,
  done,
  id,
  loginNameText,
  namedInstant,
  nicknameText,
  nothing,
  officialReason,
  PAGE_SIZE_MAX,
  page,
  pageRequest,
  positiveAmount,
  positiveAmountText,
  shortText,
  sixDigits,
  TEXTAREA_MAX,
} from './fields.ts';
import { requireDecimal } from './money.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('id', () => {
  it('reads an id in capitals as the same id', () => {
    expect(id.parse('01900000-ABCD-7000-8000-000000000000')).toBe('01900000-abcd-7000-8000-000000000000');
  });

  it.each(['', '1', '01900000abcd70008000000000000000', "01900000-abcd-7000-8000-000000000000' or 1=1", null, 5])(
    'refuses %j',
    (value) => {
      expect(accepts(id, value)).toBe(false);
    },
  );
});

describe('positiveAmount', () => {
  it.each(['0.01', '1', '1.5', '999999999999.99'])('accepts %s', (text) => {
    expect(accepts(positiveAmount, text)).toBe(true);
  });

  it.each(['0', '0.00', '-1', '+1', '1.001', '1e2', ' 1', '1000000000000', '', 1, null, ['1']])(
    'refuses %j',
    (value) => {
      expect(accepts(positiveAmount, value)).toBe(false);
    },
  );
});

describe('positiveAmount, after parsing', () => {
  it('is in minor units, however many decimals were sent', () => {
    expect(['12.5', '12.50', '0.01'].map((text) => positiveAmount.parse(text))).toEqual([1250n, 1250n, 1n]);
  });

  it('stays text in settings, and stops at a malformed one before fields are compared', () => {
    const range = z
      .strictObject({ least: positiveAmountText, most: positiveAmountText })
      .refine(({ least, most }) => requireDecimal(least, 2) <= requireDecimal(most, 2));
    const faultyIn = (request: object) => range.safeParse(request).error?.issues.map(({ path }) => path[0]);
    expect(range.parse({ least: '4.5', most: '5' })).toEqual({ least: '4.5', most: '5' });
    expect(faultyIn({ least: 'x', most: '5.00' })).toEqual(['least']);
    expect(faultyIn({ least: '5.00', most: '1'.repeat(20) })).toEqual(['most', 'most']);
    expect(faultyIn({ least: '5.00', most: '4.99' })).toEqual([undefined]);
  });
});

describe('amount in an answer', () => {
  it('is written with all its decimals', () => {
    expect(accepts(amount, '-3.00')).toBe(true);
    expect(accepts(amount, '3')).toBe(false);
    expect(accepts(amount, '3.')).toBe(false);
  });
});

describe('namedInstant', () => {
  it('covers every second that dates of both PostgreSQL and JavaScript can represent', () => {
    expect(accepts(namedInstant, 0)).toBe(true);
    expect(new Date(253_402_300_799 * 1000).toISOString()).toBe('9999-12-31T23:59:59.000Z');
    expect(accepts(namedInstant, 253_402_300_799)).toBe(true);
  });

  it.each([-1, 253_402_300_800, 1.5, Number.NaN, '0'])('refuses %s', (value) => {
    expect(accepts(namedInstant, value)).toBe(false);
  });
});

describe('texts', () => {
  it('are trimmed before they are measured', () => {
    expect(shortText.parse('  a  ')).toBe('a');
    expect(accepts(shortText, '   ')).toBe(false);
    expect(accepts(shortText, 'a'.repeat(TEXTAREA_MAX))).toBe(true);
    expect(accepts(shortText, 'a'.repeat(TEXTAREA_MAX + 1))).toBe(false);
  });

  it('of nicknames are measured in the stored form, in which some characters are longer', () => {
    expect(nicknameText.parse(' ㌖ ')).toBe('キロメートル');
    expect(['㌖'.repeat(6), 'ﬃ'.repeat(11), 'ﷺ'.repeat(2)].map((text) => accepts(nicknameText, text))).toEqual([
      false,
      false,
      false,
    ]);
    expect([accepts(nicknameText, '㌖'.repeat(5)), accepts(nicknameText, 'ﬃ'.repeat(10))]).toEqual([true, true]);
  });

  it('of login names are measured without invisible characters', () => {
    expect(loginNameText.parse('\u202a+86 138 0000 0001\u202c')).toBe('+86 138 0000 0001');
    expect(accepts(loginNameText, `${'\u200b'.repeat(90)}alice`)).toBe(true);
    expect(accepts(loginNameText, '\u200b')).toBe(false);
    expect(accepts(loginNameText, 'ﬃ'.repeat(30))).toBe(false);
  });

  it('from operators to users are written in both languages', () => {
    expect(accepts(officialReason, { zh: '原因', en: 'Reason' })).toBe(true);
    expect(accepts(officialReason, { en: 'Reason' })).toBe(false);
    expect(accepts(officialReason, { zh: '原因', en: '' })).toBe(false);
  });

  it('of six digits accept ASCII digits only', () => {
    expect(accepts(sixDigits, '012345')).toBe(true);
    for (const text of ['12345', '1234567', '１２３４５６', '12345 ', '12345a'])
      expect(accepts(sixDigits, text)).toBe(false);
  });
});

describe('pages', () => {
  const request = z.strictObject(pageRequest);

  it('are requested with a limit within bounds', () => {
    expect(accepts(request, {})).toBe(true);
    expect(accepts(request, { limit: PAGE_SIZE_MAX })).toBe(true);
    for (const limit of [0, -1, PAGE_SIZE_MAX + 1, 1.5, '20']) expect(accepts(request, { limit })).toBe(false);
  });

  it('end with a cursor or with null, never without either', () => {
    const names = page(z.string());
    expect(accepts(names, { rows: ['a'], next_cursor: null })).toBe(true);
    expect(accepts(names, { rows: ['a'] })).toBe(false);
  });
});

it('refuses any field in an empty request, and drops every field of an empty answer', () => {
  expect(accepts(nothing, {})).toBe(true);
  expect(accepts(nothing, { admin: true })).toBe(false);
  expect(done.parse({ secret: 'x' })).toEqual({});
});

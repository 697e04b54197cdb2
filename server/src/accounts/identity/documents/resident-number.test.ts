import { integer, property, assert as verify } from 'fast-check';
import { expect, it } from 'vitest';
import { readDocumentNumber } from './documents.ts';
import { regionOf } from './provinces.ts';
import { checkCharacterOf, readResidentNumber } from './resident-number.ts';

it('parses the two examples of the standard', () => {
  expect(readResidentNumber('11010519491231002X')).toEqual({
    number: '11010519491231002X',
    birthDate: '1949-12-31',
    sex: 'female',
  });
  expect(readResidentNumber('440524188001010014')).toEqual({
    number: '440524188001010014',
    birthDate: '1880-01-01',
    sex: 'male',
  });
  expect(regionOf('110105')).toEqual({ zh: '北京', en: 'Beijing' });
});

it('refuses wrong checksums, nonexistent days, unknown regions and old lengths', () => {
  const wrong = [
    '110105194912310020',
    '11010519491231002',
    '11010519491231002XX',
    '110105491231002',
    '990105194912310027',
    withCheck('11010519490230002'),
    withCheck('11010519491331002'),
    withCheck('11010519000229001'),
    withCheck('01010519491231002'),
    '',
    'X'.repeat(18),
  ];
  for (const number of wrong) expect([number, readResidentNumber(number)]).toEqual([number, null]);
  expect(readResidentNumber(withCheck('11010520000229001'))?.birthDate).toBe('2000-02-29');
});

it('detects every single wrong digit', () => {
  const number = '11010519491231002X';
  const singleError = property(integer({ min: 0, max: 16 }), integer({ min: 1, max: 9 }), (index, step) => {
    const changed = (Number(number[index]) + step) % 10;
    expect(readResidentNumber(number.slice(0, index) + changed + number.slice(index + 1))).toBeNull();
  });
  verify(singleError);
});

it('accepts numbers as people type them: small x, blanks, full-width digits', () => {
  expect(readDocumentNumber('resident_id', '110105 19491231 002x')).toBe('11010519491231002X');
  expect(readDocumentNumber('resident_id', '１１０１０５１９４９１２３１００２Ｘ')).toBe('11010519491231002X');
  expect(readDocumentNumber('passport', 'e 1234-5678')).toBe('E12345678');
  expect(readDocumentNumber('passport', 'PASSPORT')).toBeNull();
  expect(readDocumentNumber('hk_macao_permit', 'h12345678')).toBe('H12345678');
  expect(readDocumentNumber('hk_macao_permit', 'A12345678')).toBeNull();
  expect(readDocumentNumber('taiwan_permit', '12345678')).toBe('12345678');
});

function withCheck(seventeen: string): string {
  return seventeen + checkCharacterOf(seventeen);
}

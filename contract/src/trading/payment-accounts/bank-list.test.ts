import { expect, it } from 'vitest';
import { banksOf } from './bank-list.ts';

const line = 'NEW | 新行 | New Bank | X | 622999 62299912';

it('reads a bank from each line, and skips empty lines', () => {
  const bank = { symbol: 'NEW', zh: '新行', en: 'New Bank', initial: 'X', prefixes: ['622999', '62299912'] };
  expect(banksOf(`\n${line}\n  OLD|旧行|Old Bank|J|\n`)).toEqual([
    bank,
    { symbol: 'OLD', zh: '旧行', en: 'Old Bank', initial: 'J', prefixes: [] },
  ]);
  expect(banksOf('')).toEqual([]);
});

it.each([
  ['a missing part', 'NEW | 新行 | New Bank | X'],
  ['a part too many', `${line} | 1`],
  ['a small symbol', line.replace('NEW', 'new')],
  ['no Chinese name', line.replace('新行', '')],
  ['a long name', line.replace('New Bank', 'N'.repeat(61))],
  ['a long initial', line.replace('X', 'XY')],
  ['a short prefix', line.replace('622999 ', '622 ')],
  ['a prefix with letters', line.replace('622999 ', '62299a ')],
  ['a symbol twice', `${line}\n${line}`],
])('refuses %s', (_, text) => {
  expect(banksOf(text)).toBeNull();
});

import { expect, it } from 'vitest';
import { plainCharacters } from './plain-characters.ts';

it.each([
  ['１２３ＡＢ', '123AB', 'full-width'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789', 'Arabic'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789', 'Persian'],
  ['०१२३४५६७८९', '0123456789', 'Devanagari'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789', 'Thai'],
  ['𝟎𝟏𝟐', '012', 'of mathematics'],
  ['\u202a138\u202c\u200e\u2066 1\u2069\ufeff\u00ad', '138 1', 'invisible marks'],
  ['138\u20111234–5−6', '138-1234-5-6', 'hyphens, dashes and the minus sign'],
  ['1\u00a02\u202f3\u30004\t5\n6', '1 2 3 4 5 6', 'blanks'],
  ['李明 é', '李明 é', 'words stay'],
])('writes %j as %j: %s', (text, plain) => {
  expect(plainCharacters(text)).toBe(plain);
});

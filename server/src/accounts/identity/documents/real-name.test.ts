import { expect, it } from 'vitest';
import { maskedName } from '../../../platform/formats/masks.ts';
import { isRealName, normalisedName } from './real-name.ts';

it('normalizes the spelling of a name', () => {
  const cases: [string, string][] = [
    ['  林 晓 ', '林晓'],
    ['阿卜杜拉•买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉 ・ 买买提', '阿卜杜拉·买买提'],
    ['阿卜杜拉‧买买提', '阿卜杜拉·买买提'],
    ['ＬＩＮ  Xiao', 'LIN Xiao'],
    ['Zoe\u0308 O’Neill', 'Zoë O’Neill'],
    ['𠮷川〇', '𠮷川〇'],
  ];
  for (const [typed, name] of cases) expect(normalisedName(typed)).toBe(name);
});

it('accepts rare characters and middle dots, and none that appear on no document', () => {
  const good = ['林晓', '欧阳娜娜', '阿卜杜拉·买买提', '𠮷𡈽', '㐂丨', '卡米力江·巴依·木沙'];
  const bad = [
    '林',
    '林晓😀',
    '林晓1',
    'Lin Xiao',
    '林·',
    '·晓',
    '林··晓',
    '林-晓',
    '<b>晓</b>',
    '晓'.repeat(31),
    '林\u200b晓',
    '🀄️中',
  ];
  for (const name of good) expect([name, isRealName(normalisedName(name), 'han')]).toEqual([name, true]);
  for (const name of bad) expect([name, isRealName(normalisedName(name), 'han')]).toEqual([name, false]);
  for (const name of ['LIN XIAO', 'Jean-Luc O’Neill', 'José', 'Ng', 'Martin Luther King Jr.'])
    expect([name, isRealName(name, 'any')]).toEqual([name, true]);
  for (const name of ['L', 'R2D2', 'Anna 😀', "'; drop table--", ' '])
    expect([name, isRealName(name, 'any')]).toEqual([name, false]);
});

it('masks a rare character as a whole', () => {
  expect(maskedName('𠮷川')).toBe('*川');
  expect(maskedName('𠮷𡈽')).toBe('*𡈽');
  expect(maskedName('LIN XIAO')).toBe('L** X***');
});

import { expect, it } from 'vitest';
import { amount, choice, list, namesOf, number, onOff, text } from './setting-spec.ts';

const zh = ['名称', '说明。'] as const;
const en = ['Label', 'Help.'] as const;

it('hides a setting from people unless it says that they may read it', () => {
  expect(number('minutes', { least: 1, most: 9, usual: 5, safer: 'both' }, zh, en)).toEqual({
    type: 'number',
    unit: 'minutes',
    least: 1,
    most: 9,
    usual: 5,
    safer: 'both',
    isPublic: false,
    label: { zh: '名称', en: 'Label' },
    help: { zh: '说明。', en: 'Help.' },
  });
  expect(amount('fiat', { usual: '1.00', safer: 'lower', isPublic: true }, zh, en).isPublic).toBe(true);
  expect(onOff({ usual: false, safer: 'on' }, zh, en)).toMatchObject({ type: 'switch', usual: false, isPublic: false });
});

it('lists the options of a choice in their order', () => {
  const options = { never: { zh: '从不', en: 'Never' }, always: { zh: '总是', en: 'Always' } };
  const made = choice({ options, usual: 'never', safer: 'later', isPublic: true }, zh, en);
  expect([Object.keys(made.options), made.usual, made.isPublic]).toEqual([['never', 'always'], 'never', true]);
});

it('lists the chosen options in a fixed order', () => {
  const options = { first: { zh: '一', en: 'First' }, second: { zh: '二', en: 'Second' } };
  const made = list({ options, usual: 'second,first', safer: 'both', isPublic: true }, zh, en);
  expect(namesOf(made.usual)).toEqual(['second', 'first']);
  expect(namesOf('')).toEqual([]);
});

it('limits the length of a text', () => {
  const made = text({ form: 'link', longest: 20, isOptional: true, usual: '', safer: 'neither' }, zh, en);
  expect(made).toMatchObject({ type: 'text', form: 'link', longest: 20, isOptional: true, isPublic: false });
});

import { expect, it } from 'vitest';
import { figureForms, figuresIn, fillFigures, isFigure, sayFigure } from './figures.ts';

it('finds the figures in a text, including nonexistent ones', () => {
  expect(figuresIn('In {{trade.confirm_minutes}} or {{no.such}}, not {trade}')).toEqual([
    'trade.confirm_minutes',
    'no.such',
  ]);
  expect([isFigure('trade.confirm_minutes'), isFigure('no.such'), isFigure('constructor')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('writes a figure with its unit in the language of the reader', () => {
  const values = { 'trade.confirm_minutes': 30, 'trade.confirm_slow_minutes': 1440, coin: 'EH' };
  const text = '{{coin}}: {{trade.confirm_minutes}}, {{trade.confirm_slow_minutes}}, {{trade.fee_percent}}';
  expect(fillFigures(text, values, 'en')).toBe('EH: 30 minutes, 24 hours, {{trade.fee_percent}}');
  expect(fillFigures(text, values, 'zh-CN')).toBe('EH: 30 分钟, 24 小时, {{trade.fee_percent}}');
  expect(sayFigure('hours', 1, 'en')).toBe('1 hour');
  expect(sayFigure('minutes', 60, 'en')).toBe('60 minutes');
  expect(sayFigure('percent', '0.5', 'en')).toBe('0.5%');
});

it('inserts a value as text only, whatever it looks like', () => {
  expect(fillFigures('{{coin}}', { coin: '{{fiat}} $& <b>' }, 'en')).toBe('{{fiat}} $& <b>');
});

it('gives figures names in the format of setting names', () => {
  for (const name of Object.keys(figureForms)) expect(name).toMatch(/^[a-z]+(\.[a-z_]+)?$/);
});

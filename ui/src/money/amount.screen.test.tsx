import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { Amount, type AmountProps } from './amount.tsx';

const yuan = { code: 'CNY', symbol: '¥', placement: 'before' } as const;
const coin = { code: 'EH', placement: 'after' } as const;

function textOf(props: AmountProps): string {
  renderPart(
    <p aria-label="Sum" role="note">
      <Amount {...props} />
    </p>,
  );
  return screen.getByRole('note', { name: 'Sum' }).textContent;
}

test.each<[string, AmountProps]>([
  ['¥1,000.37', { value: '1000.37', currency: yuan }],
  ['142.45 EH', { value: '142.45', currency: coin }],
  ['−¥20.00', { value: '-20.00', currency: yuan, isSigned: true }],
  ['+5.00 EH', { value: '5.00', currency: coin, isSigned: true }],
  ['0.00 EH', { value: '0.00', currency: coin, isSigned: true }],
  ['¥0.00', { value: '-0.00', currency: yuan }],
  ['1,234,567.10', { value: '1234567.10' }],
  ['¥1,000.37', { value: '1000.37', currency: yuan, hasTail: true }],
])('writes a sum as %s', (written, props) => {
  expect(textOf(props)).toBe(written);
});

test.each([
  ['en', 'hidden'],
  ['zh-CN', '已隐藏'],
] as const)('shows neither digits nor sign of a hidden sum (%s)', (language, word) => {
  renderPart(
    <p aria-label="Sum" role="note">
      <Amount value="-1000.37" currency={yuan} isSigned isHidden />
    </p>,
    language,
  );
  const text = screen.getByRole('note').textContent;
  expect(text).not.toMatch(/[\d−+]/);
  expect(text).toContain(word);
});

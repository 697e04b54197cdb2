import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render-part.tsx';
import { MoneyField } from './money-field.tsx';

const yuan = { code: 'CNY', symbol: '¥', placement: 'before' } as const;
const coin = { code: 'EH', placement: 'after' } as const;

function openField({ first = '', currency = yuan, decimals = 2 }: Partial<Opened> = {}) {
  const reported: string[] = [];
  function Form() {
    const [sum, setSum] = useState(first);
    const handleChange = (value: string) => {
      reported.push(value);
      setSum(value);
    };
    const max = { label: 'Max', onClick: () => handleChange('20000') };
    return (
      <MoneyField label="I pay" value={sum} onChange={handleChange} currency={currency} decimals={decimals} max={max} />
    );
  }
  const { user } = renderPart(<Form />);
  return { user, reported, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'I pay' }) };
}

interface Opened {
  readonly first: string;
  readonly currency: typeof yuan | typeof coin;
  readonly decimals: number;
}

test('groups a sum while it is typed, and reports it as a plain decimal', async () => {
  const { user, reported, field } = openField();
  await user.type(field, '1234567.891');
  expect(field.value).toBe('1,234,567.89');
  expect(reported.at(-1)).toBe('1234567.89');
  expect(reported).not.toContain('1234567.891');
});

test('keeps the caret behind the digits that were typed in the middle', async () => {
  const { user, field } = openField({ first: '1234567.89' });
  await user.click(field);
  field.setSelectionRange(1, 1);
  await user.keyboard('99');
  expect(field.value).toBe('199,234,567.89');
  expect(field.selectionStart).toBe(3);
});

test.each([
  ['12a', '', 'a letter'],
  ['1.2.3', '', 'two points'],
  ['-5', '', 'a minus'],
  ['1234567890123', '', 'thirteen digits'],
  ['1.234', '', 'a third decimal'],
  ['１，０００．５', '1,000.5', 'full-width digits of a Chinese keyboard'],
  ['1 000,000', '1,000,000', 'spaces and commas of a pasted sum'],
  ['007', '7', 'zeros in front'],
  ['.5', '0.5', 'a point without a zero'],
])('reads %j as %j: %s', (typed, shown) => {
  const { field } = openField();
  fireEvent.change(field, { target: { value: typed } });
  expect(field.value).toBe(shown);
});

test('takes no fraction of a currency without decimals', () => {
  const { field, reported } = openField({ currency: coin, decimals: 0 });
  fireEvent.change(field, { target: { value: '12.' } });
  expect([field.value, reported]).toEqual(['', []]);
});

test('fills in the most by its button', async () => {
  const { user, field } = openField();
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(field.value).toBe('20,000');
});

test('names its fault to somebody who does not see it', () => {
  const { change } = renderPart(field(undefined));
  const input = screen.getByRole('textbox', { name: 'I pay' });
  expect(input.getAttribute('aria-invalid')).toBeNull();
  change(field('At least ¥100.00'));
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const named = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(named?.textContent).toBe('At least ¥100.00');
});

function field(error: string | undefined) {
  return (
    <MoneyField
      label="I pay"
      value="50"
      onChange={() => undefined}
      currency={yuan}
      decimals={2}
      hint="From ¥100.00"
      error={error}
    />
  );
}

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../../testing/render-part.tsx';
import { MoneyField } from './money-field.tsx';
import { GROUP_SPACE, withoutGroups } from './typed-groups.ts';

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
      <MoneyField
        label="I pay"
        hint="From ¥100.00"
        {...{ currency, decimals, max }}
        value={sum}
        onChange={handleChange}
      />
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

const spaced = (text: string) => text.replaceAll(' ', GROUP_SPACE);
const errorOf = (field: HTMLElement) => document.getElementById(`${field.id}-hint`)?.textContent ?? '';

test('groups a sum while it is typed, and reports it as a plain decimal', async () => {
  const { user, reported, field } = openField();
  await user.type(field, '1234567.89');
  expect(field.value).toBe(spaced('1 234 567.89'));
  expect(reported.at(-1)).toBe('1234567.89');
});

test('accepts a comma as the decimal sign when a keyboard has no point, and shows a point once the field is left', async () => {
  const { user, reported, field } = openField();
  await user.type(field, '1,50');
  expect([field.value, reported]).toEqual(['1,50', ['1', '1', '1.5', '1.50']]);
  await user.tab();
  expect(field.value).toBe('1.50');
});

test.each(['1,234', '1.234'])('asks which number %s means, typed letter by letter or pasted', async (text) => {
  const { user, reported, field } = openField();
  await user.type(field, text);
  expect([field.value, reported.at(-1)]).toEqual([text, text]);
  expect(errorOf(field)).toContain('Is it 1234 or 1.234?');
  await user.tab();
  expect(field.value).toBe(text);
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
  expect(errorOf(field)).toContain('Is it 1234 or 1.234?');
  await user.type(field, `${text.includes(',') ? '.' : ','}50`);
  expect([field.value, reported.at(-1), errorOf(field)]).toEqual([
    `${text}${text.includes(',') ? '.' : ','}50`,
    '1234.50',
    'From ¥100.00',
  ]);
});

test('pastes a comma over a grouped sum as the decimal sign', async () => {
  const { user, reported, field } = openField({ first: '1234' });
  await user.tripleClick(field);
  await user.paste('1,50');
  expect(reported.at(-1)).toBe('1.50');
  await user.tab();
  await user.tripleClick(field);
  await user.paste('¥1.234,56');
  await user.tab();
  expect([reported.at(-1), field.value]).toEqual(['1234.56', spaced('1 234.56')]);
});

test('keeps the caret behind digits that were typed in the middle', async () => {
  const { user, field } = openField({ first: '1234567.89' });
  await user.click(field);
  field.setSelectionRange(1, 1);
  await user.keyboard('99');
  expect(field.value).toBe(spaced('199 234 567.89'));
  expect(field.selectionStart).toBe(3);
});

test.each([
  ['12a', 'Write a number (CNY) in digits, with a point or a comma before its decimals.', 'a letter'],
  ['$12', 'Write a number (CNY) in digits, with a point or a comma before its decimals.', 'another currency'],
  ['-5', 'This cannot be below zero.', 'a minus'],
  ['1234567890123', 'This number is too large.', 'thirteen digits'],
  ['12.3456', 'At most 2 decimals.', 'a third decimal'],
])('refuses %j with an error text and leaves it to be corrected: %s', async (typed, message) => {
  const { user, field, reported } = openField();
  await user.click(field);
  await user.paste(typed);
  await user.tab();
  expect([withoutGroups(field.value), reported, errorOf(field)]).toEqual([typed, [typed], message]);
});

test.each([
  ['１，０００．５', '1 000.5', 'full-width digits of a Chinese keyboard'],
  ['1 000,00', '1 000.00', 'a space and a comma of a pasted sum'],
  ['007', '7', 'zeros in front'],
  ['.5', '0.5', 'a point without a zero'],
  ['12.', '12', 'an unfinished fraction'],
])('reads %j as %j once the field is left: %s', (typed, shown) => {
  const { field } = openField();
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  expect(field.value).toBe(spaced(shown));
});

test('accepts no fraction in a currency without decimals', () => {
  const { field, reported } = openField({ currency: coin, decimals: 0 });
  fireEvent.change(field, { target: { value: '12.5' } });
  expect([errorOf(field), reported]).toEqual(['No decimals here.', ['12.5']]);
});

test('fills in the maximum by its button', async () => {
  const { user, field } = openField();
  await user.type(field, '1,5');
  await user.click(screen.getByRole('button', { name: 'Max' }));
  expect(field.value).toBe(spaced('20 000'));
});

test('announces its error to a screen reader', () => {
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

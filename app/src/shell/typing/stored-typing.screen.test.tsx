import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { restoreTyping, storeTyping } from './stored-typing.ts';

const page = `
  <label>Amount <input></label>
  <label>Message <textarea></textarea></label>
  <label>Password <input type="password"></label>
  <label>Code <input autocomplete="one-time-code"></label>`;

afterEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
});

function type(label: string, value: string): void {
  screen.getByLabelText<HTMLInputElement>(label).value = value;
}

function shown(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ['Amount', 'Message', 'Password', 'Code'].map((label) => [
      label,
      screen.getByLabelText<HTMLInputElement>(label).value,
    ]),
  );
}

test('restores typed text after a restart, but no secrets', async () => {
  document.body.innerHTML = page;
  type('Amount', '140.00');
  type('Message', 'I paid');
  type('Password', 'secret words');
  type('Code', '123456');
  storeTyping();
  expect(Object.values(sessionStorage).join()).not.toContain('secret words');
  document.body.innerHTML = '';
  restoreTyping();
  document.body.innerHTML = page;
  await expect.poll(shown).toEqual({ Amount: '140.00', Message: 'I paid', Password: '', Code: '' });
});

test('passes restored text to React, and keeps what the page filled in itself', async () => {
  document.body.innerHTML = page;
  type('Amount', '140.00');
  storeTyping();
  document.body.innerHTML = page;
  type('Amount', '12.00');
  const heard: string[] = [];
  document.body.addEventListener('input', (event) => heard.push((event.target as HTMLInputElement).value));
  restoreTyping();
  expect([shown()['Amount'], heard]).toEqual(['12.00', []]);
});

test('restores nothing on another page or on a second start', () => {
  document.body.innerHTML = page;
  type('Amount', '140.00');
  storeTyping();
  type('Amount', '');
  location.hash = '#/elsewhere';
  restoreTyping();
  expect(shown()['Amount']).toBe('');
  location.hash = '';
  restoreTyping();
  expect(shown()['Amount']).toBe('');
});

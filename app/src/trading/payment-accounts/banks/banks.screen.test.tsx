import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../../testing/samples/home-answers.ts';
import { allChannels, sampleBanks } from '../../../../testing/samples/sample-accounts.ts';
import { ownCard } from '../../../../testing/samples/sample-listing.ts';
import { writeField } from '../../../../testing/write-field.ts';

const ADD = 'POST /api/wallet/add';
const BANK_OF_CARD = 'POST /api/wallet/card_bank';
const CARD = '6222020200112230';
const usual: Answers = {
  ...homeAnswers,
  'GET /api/wallet/chains': allChannels,
  'GET /api/wallet/bankbins': sampleBanks,
  [BANK_OF_CARD]: { bank: { symbol: 'ICBC', name: 'ICBC', initial: 'I' }, is_valid: true },
  [ADD]: ownCard,
};

async function openForm({ answers, ...options }: RenderOptions = {}) {
  const opened = await renderScreen('add-chain', { answers: { ...usual, ...answers }, ...options });
  await screen.findByLabelText('Card number');
  return opened;
}

test('recognizes the bank of a card by its digits, shown in groups of four', async () => {
  const { server, user } = await openForm();
  const number = screen.getByLabelText<HTMLInputElement>('Card number');
  await user.type(number, '62220202001');
  expect(number.value).toBe('6222 0202 001');
  expect(server.requestsOf(BANK_OF_CARD)).toEqual([]);
  writeField('Card number', CARD);
  expect(await screen.findByRole('button', { name: 'Bank ICBC' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByText('Account added');
  expect(server.requestsOf(ADD)[0]?.fields).toEqual({ holder: '*丽', number: CARD, bank: 'ICBC' });
});

test('says while a card number is typed that it is invalid', async () => {
  await openForm({ answers: { [BANK_OF_CARD]: { bank: null, is_valid: false } } });
  writeField('Card number', '622202020011');
  await screen.findByRole('button', { name: 'Bank Choose the bank' });
  expect(screen.queryByText(/This card number is not valid/)).toBeNull();
  writeField('Card number', '6222020200112238867');
  expect(await screen.findByText('This card number is not valid. Please check the digits.')).toBeTruthy();
});

test('asks for a bank when none is recognized, and returns the chosen one to the form', async () => {
  const { server, user } = await openForm({ answers: { [BANK_OF_CARD]: { bank: null, is_valid: true } } });
  writeField('Card number', CARD);
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  expect(screen.getByText('Please fill this in')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Bank Choose the bank' }));
  await user.click(await screen.findByRole('button', { name: 'China Merchants Bank' }));
  expect(await screen.findByRole('button', { name: 'Bank China Merchants Bank' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('6222 0202 0011 2230');
  await user.click(screen.getByRole('button', { name: 'Save account' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await screen.findByText('Account added');
  expect(server.requestsOf(ADD)[0]?.fields).toMatchObject({ bank: 'CMB' });
});

test('prefers the chosen bank to the one recognized by the digits', async () => {
  const { user } = await openForm();
  writeField('Card number', CARD);
  await user.click(await screen.findByRole('button', { name: 'Bank ICBC' }));
  await user.click(await screen.findByRole('button', { name: 'China Construction Bank' }));
  expect(await screen.findByRole('button', { name: 'Bank China Construction Bank' })).toBeTruthy();
});

function openBanks({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('choose-bank', { params: { form: 'f1' }, answers: { ...usual, ...answers }, ...options });
}

test('lists the banks by first letter', async () => {
  await openBanks();
  await screen.findByRole('button', { name: 'ICBC' });
  const shown = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(shown.map(({ textContent }) => textContent)).toEqual(['C', 'I']);
});

test.each([
  [' merchants ', ['China Merchants Bank']],
  ['ccb', ['China Construction Bank']],
  ['china', ['China Merchants Bank', 'China Construction Bank']],
])('finds banks by "%s"', async (search, names) => {
  await openBanks();
  await screen.findByRole('button', { name: 'ICBC' });
  writeField('Search banks', search);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'ICBC' })).toBeNull());
  const found = within(screen.getByRole('main')).getAllByRole('button');
  expect(found.map(({ textContent }) => textContent)).toEqual(names);
});

test.each([
  ['en', 'Search banks', 'No matching bank'],
  ['zh-CN', '搜索银行', '没有找到该银行'],
] as const)('says that no bank has this name (%s)', async (language, label, text) => {
  await openBanks({ language });
  await screen.findByRole('button', { name: 'ICBC' });
  writeField(label, 'zz');
  expect(screen.getByText(text)).toBeTruthy();
});

test('says that the banks did not load, and loads them on another attempt', async () => {
  const { server, user } = await openBanks({ answers: { 'GET /api/wallet/bankbins': lost } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('No matching bank')).toBeNull();
  server.change({ 'GET /api/wallet/bankbins': sampleBanks });
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'ICBC' })).toBeTruthy();
});

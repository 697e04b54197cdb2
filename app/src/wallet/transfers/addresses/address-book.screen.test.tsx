import type { AnswerOf } from '@eh/contract/calls.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';
import { recipientBob, sampleTransfer, transferAnswers } from '../../../../testing/samples/sample-transfer.ts';
import { apiMessages } from '../../../api/messages.ts';

const LIST = 'POST /api/transfer/accounts';
const ADD = 'POST /api/transfer/addAccount';
const DELETE = 'POST /api/transfer/delAccount';
const flatmate: AnswerOf<typeof ADD> = {
  id: '00000000-0000-4000-8000-000000000811',
  label: 'Flatmate',
  counterparty: sampleTransfer().counterparty,
  created_at: minutesFromNow(-60),
};

function openBook({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('address-list', { answers: { [LIST]: { accounts: [flatmate] }, ...answers }, ...options });
}

/** The page that adds an account, opened from an empty book. */
async function openAdd(answers: Answers = {}) {
  const opened = await openBook({
    answers: { [LIST]: { accounts: [] }, 'POST /api/transfer/recipient': recipientBob, ...answers },
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Add' }));
  await screen.findByRole('heading', { name: 'Add an account' });
  return opened;
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

test('starts a transfer to the tapped account, whatever its label says', async () => {
  const { user } = await openBook({ answers: transferAnswers });
  const row = await screen.findByRole('link', { name: /Flatmate/ });
  expect(row.textContent).toContain('Bob · *明 · 1000 0024');
  await user.click(row);
  expect((await screen.findByLabelText<HTMLInputElement>('To')).value).toBe('10000024');
});

test.each([
  ['en', 'The address book is empty'],
  ['zh-CN', '地址簿是空的'],
] as const)('says that the book is empty (%s)', async (language, title) => {
  await openBook({ language, answers: { [LIST]: { accounts: [] } } });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('searches for the typed text, and distinguishes no match from an empty book', async () => {
  const { server } = await openBook();
  await screen.findByText('Flatmate');
  server.change({ [LIST]: { accounts: [] } });
  type('Label, nickname or account', ' landlord ');
  expect(await screen.findByRole('heading', { name: 'No matching accounts' })).toBeTruthy();
  expect(screen.queryByText('The address book is empty')).toBeNull();
  expect(server.requestsOf(LIST).at(-1)).toEqual({ search: 'landlord' });
});

test('does not show the book as empty when it cannot be loaded', async () => {
  const { server, user } = await openBook({ answers: { [LIST]: lost } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('The address book is empty')).toBeNull();
  server.change({ [LIST]: { accounts: [flatmate] } });
  await user.click(again);
  expect(await screen.findByText('Flatmate')).toBeTruthy();
});

test('deletes an account only after a confirmation whose filled button keeps it', async () => {
  const { server, user } = await openBook({ answers: { [DELETE]: {} } });
  const remove = await screen.findByRole('button', { name: 'Delete Flatmate' });
  await user.click(remove);
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Flatmate” from the address book?' });
  await user.click(within(question).getByRole('button', { name: 'Keep' }));
  expect(server.requestsOf(DELETE)).toEqual([]);
  await user.dblClick(remove);
  server.change({ [LIST]: { accounts: [] } });
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The address book is empty')).toBeTruthy();
  expect(server.requestsOf(DELETE)).toEqual([{ id: flatmate.id }]);
});

test('says that an account was already deleted elsewhere', async () => {
  const { user } = await openBook({ answers: { [DELETE]: refused(transferRefusals.AddressNotFound) } });
  await user.click(await screen.findByRole('button', { name: 'Delete Flatmate' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(apiMessages.en.notFound)).toBeTruthy();
});

test('saves an account once its owner is found, labelled with the nickname if no label was typed', async () => {
  const { server, user } = await openAdd({ [ADD]: flatmate });
  await user.click(saveButton());
  expect(server.requestsOf(ADD)).toEqual([]);
  type('To', '1000 0024');
  expect(await screen.findByText('· *明')).toBeTruthy();
  server.change({ [LIST]: { accounts: [flatmate] } });
  await user.click(saveButton());
  expect(await screen.findByText('Saved to the address book')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Flatmate/ })).toBeTruthy();
  expect(server.requestsOf('POST /api/transfer/recipient')).toEqual([{ recipient: '10000024' }]);
  expect(server.requestsOf(ADD)).toEqual([{ recipient: '10000024', label: 'Bob' }]);
});

test('saves an account under the typed label', async () => {
  const { server, user } = await openAdd({ [ADD]: flatmate });
  type('To', '10000024');
  type('Label', '  Flatmate ');
  await screen.findByText('· *明');
  await user.click(saveButton());
  await screen.findByText('Saved to the address book');
  expect(server.requestsOf(ADD)).toEqual([{ recipient: '10000024', label: 'Flatmate' }]);
});

test('says at the field that no such account exists, and disables saving', async () => {
  const { server, user } = await openAdd({
    'POST /api/transfer/recipient': refused(transferRefusals.RecipientNotFound),
  });
  type('To', '12345678');
  expect(await screen.findByText(transferRefusals.RecipientNotFound.en)).toBeTruthy();
  expect(screen.getByLabelText('To').getAttribute('aria-invalid')).toBe('true');
  await user.click(saveButton());
  expect(server.requestsOf(ADD)).toEqual([]);
});

test('does not save a person who was found for an earlier text', async () => {
  const { server, user } = await openAdd();
  type('To', '10000024');
  await screen.findByText('· *明');
  type('To', '1000002');
  expect(screen.queryByText('· *明')).toBeNull();
  await user.click(saveButton());
  expect(server.requestsOf(ADD)).toEqual([]);
});

test.each([
  ['it is there already', transferRefusals.AddressExists, {}, /already in your address book/],
  ['the book is full', transferRefusals.AddressBookFull, { most: 200 }, /at most 200 entries/],
] as const)('stays on the page when %s', async (_, refusal, data, text) => {
  const { user } = await openAdd({ [ADD]: refused(refusal, data) });
  type('To', '10000024');
  await screen.findByText('· *明');
  await user.click(saveButton());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Add an account' })).toBeTruthy();
});

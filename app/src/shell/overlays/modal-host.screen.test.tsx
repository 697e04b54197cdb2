import { lost } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { confirmsLoss, dismissModals, type ModalQuestion, showModal, withdrawModals } from '../modals.ts';
import { currentParams, currentRoute } from '../navigation.ts';

const question = (title: string, more: Partial<ModalQuestion> = {}): ModalQuestion => ({
  title,
  confirm: 'Yes',
  cancel: 'No',
  ...more,
});

async function open() {
  const shown = await renderScreen('feedback', { answers: { 'GET /api/help/info': lost } });
  await screen.findByRole('heading', { name: 'What could be better?' });
  const answers: Record<string, boolean | undefined> = {};
  const queue = (title: string, more?: Partial<ModalQuestion>) =>
    act(() => {
      void showModal(question(title, more)).then((answer) => {
        answers[title] = answer;
      });
    });
  const answer = async (title: string, button: string) => {
    const modal = await screen.findByRole('alertdialog', { name: title });
    await shown.user.click(within(modal).getByRole('button', { name: button }));
  };
  return { ...shown, queue, answer, answers };
}

test('asks one question after another, and gives each its own answer', async () => {
  const { queue, answer, answers } = await open();
  queue('First?');
  queue('Second?');
  queue('First?');
  await answer('First?', 'Yes');
  await answer('Second?', 'No');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(answers).toEqual({ 'First?': true, 'Second?': false });
});

test('gives on Escape the answer that changes nothing', async () => {
  const { queue, user, answers } = await open();
  queue('Delete the account?');
  await screen.findByRole('alertdialog', { name: 'Delete the account?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(answers).toEqual({ 'Delete the account?': false }));
});

test('replaces the older question on the same subject with the newer, and answers the older with no', async () => {
  const { queue, answers } = await open();
  queue('Accept the order?', { subject: 't1' });
  await screen.findByRole('alertdialog', { name: 'Accept the order?' });
  queue('Pay now?', { subject: 't1' });
  expect(await screen.findByRole('alertdialog', { name: 'Pay now?' })).toBeTruthy();
  expect(answers).toEqual({ 'Accept the order?': false });
});

test('withdraws questions about a page that the person has opened, and keeps the others', async () => {
  const { queue } = await open();
  queue('Accept the order?', { subject: 't1' });
  queue('A coupon?', { subject: 't2' });
  act(() => withdrawModals('t1'));
  expect(await screen.findByRole('alertdialog', { name: 'A coupon?' })).toBeTruthy();
});

test('answers every question with no on logout', async () => {
  const { queue, answers } = await open();
  queue('First?');
  queue('Second?');
  act(dismissModals);
  await waitFor(() => expect(answers).toEqual({ 'First?': false, 'Second?': false }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('opens the article instead of answering', async () => {
  const { queue, user, answers } = await open();
  queue('You cannot sell now', { article: 'restricted-account' });
  await user.click(await screen.findByRole('link', { name: 'Why?' }));
  await waitFor(() => expect([currentRoute(), currentParams()['id']]).toEqual(['help-info', 'restricted-account']));
  expect(answers).toEqual({ 'You cannot sell now': false });
});

test.each([
  ['Keep it', false],
  ['Discard', true],
])('when asked about a loss, takes "%s" as consent to the loss: %s', async (button, expected) => {
  const { answer } = await open();
  let isLost: boolean | undefined;
  act(() => {
    void confirmsLoss({ title: 'Discard it?', confirm: 'Keep it', cancel: 'Discard' }).then((lostIt) => {
      isLost = lostIt;
    });
  });
  await answer('Discard it?', button);
  await waitFor(() => expect(isLost).toBe(expected));
});

test('loses nothing when a question about a loss is dismissed unanswered', async () => {
  await open();
  let isLost: boolean | undefined;
  act(() => {
    void confirmsLoss({ title: 'Discard it?', confirm: 'Keep it', cancel: 'Discard' }).then((lostIt) => {
      isLost = lostIt;
    });
  });
  act(dismissModals);
  await waitFor(() => expect(isLost).toBe(false));
});

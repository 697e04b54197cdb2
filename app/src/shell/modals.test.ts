import { afterEach, expect, test } from 'vitest';
import { confirmsLoss, dismissModals, showModal, useModals } from './modals.ts';

afterEach(dismissModals);

const titles = () => useModals.getState().queue.map((asked) => asked.title);
const answer = (isConfirmed: boolean) => useModals.getState().queue[0]?.answer(isConfirmed);

test('queues questions and gives each its own answer', async () => {
  const first = showModal({ title: 'First?', confirm: 'Yes' });
  const second = showModal({ title: 'Second?', confirm: 'Yes' });
  answer(true);
  answer(false);
  expect(await Promise.all([first, second])).toEqual([true, false]);
  expect(titles()).toEqual([]);
});

test('does not queue the same question twice', async () => {
  void showModal({ title: 'Same?', confirm: 'Yes' });
  expect(await showModal({ title: 'Same?', confirm: 'Yes' })).toBe(false);
  expect(titles()).toEqual(['Same?']);
});

test('replaces an older question on the same subject with the newer', async () => {
  const older = showModal({ title: 'Coins transferred', confirm: 'View', subject: 'trade 1' });
  void showModal({ title: 'Another trade', confirm: 'View', subject: 'trade 2' });
  void showModal({ title: 'Trade done', confirm: 'View', subject: 'trade 1' });
  expect(await older).toBe(false);
  expect(titles()).toEqual(['Another trade', 'Trade done']);
});

test('confirms a loss only by the chosen button: not by a second press, a newer question or a logout', async () => {
  const question = { title: 'Cancel?', confirm: 'Keep', cancel: 'Cancel', subject: 'transfer 1' };
  const first = confirmsLoss(question);
  expect(await confirmsLoss(question)).toBe(false);
  const second = confirmsLoss({ ...question, title: 'Cancel now?' });
  expect(await first).toBe(false);
  dismissModals();
  expect(await second).toBe(false);
  const chosen = confirmsLoss(question);
  answer(false);
  expect(await chosen).toBe(true);
  const refusedLoss = confirmsLoss(question);
  answer(true);
  expect(await refusedLoss).toBe(false);
});

test('dismisses all questions at once', async () => {
  const asked = [showModal({ title: 'A', confirm: 'Yes' }), showModal({ title: 'B', confirm: 'Yes' })];
  dismissModals();
  expect(await Promise.all(asked)).toEqual([false, false]);
});

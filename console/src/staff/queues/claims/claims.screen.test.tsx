import { operatorRefusals } from '@eh/contract/staff/operators/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import {
  byMe,
  byRita,
  type ListingCase,
  listingAnswers,
  listingCase,
} from '../../../../testing/sample-listing-case.ts';
import { queryClient } from '../../../api/query-client.ts';

const CLAIM = 'POST /api/operator/orders/claim';
const waiting = listingCase(1);
const mine = { ...waiting, claimed_by: byMe };

function openListing(listed: ListingCase = waiting, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['orders', waiting.id], {
    queues: ['orders'],
    answers: { ...listingAnswers(listed), ...answers },
    ...options,
  });
}

const decision = () => screen.findByRole('region', { name: 'Check and decide' });
const namesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button')
    .map((button) => button.textContent);
const press = (key: string, init: object = {}) => fireEvent.keyDown(document.body, { key, ...init });

test('offers only the claim of a case that nobody has claimed', async () => {
  openListing();
  expect(namesIn(await decision())).toEqual(['Claim C']);
  expect(screen.getByText(/^You can approve or reject once you have claimed it/)).toBeTruthy();
  press('p');
  press('r');
  press('g');
  expect(screen.queryByRole('form')).toBeNull();
});

test('claims by key once, and then shows the possible decisions', async () => {
  const answer = Promise.withResolvers<ListingCase>();
  const { server } = openListing(waiting, { answers: { [CLAIM]: answer.promise } });
  await decision();
  press('c');
  await waitFor(() => expect(server.requestsOf(CLAIM)).toEqual([{ id: waiting.id, claim: true }]));
  server.change(listingAnswers(mine));
  answer.resolve(mine);
  expect(await screen.findByText('claimed by me')).toBeTruthy();
  expect(namesIn(await decision())).toEqual(['Approve P', 'Reject R', 'Release claim G', 'Hand over T']);
  expect(screen.getByText(/The claim ends after 15 idle minutes/)).toBeTruthy();
});

test('says who was first when the claim is too late, and leaves the case to them', async () => {
  const { server, user } = openListing(waiting, {
    answers: { [CLAIM]: refused(operatorRefusals.CaseClaimed, { name: 'rita' }) },
  });
  await user.click(within(await decision()).getByRole('button', { name: /Claim/ }));
  server.change(listingAnswers({ ...waiting, claimed_by: byRita }));
  expect(await screen.findByText('rita is working on this case')).toBeTruthy();
  await act(() => queryClient.refetchQueries({ queryKey: ['POST /api/operator/orders'] }));
  expect(await screen.findByText(/^rita is working on this\./)).toBeTruthy();
  expect(namesIn(await decision())).toEqual([]);
});

test('does not show a claim while its outcome is unknown', async () => {
  const { user } = openListing(waiting, { answers: { [CLAIM]: lost } });
  await user.click(within(await decision()).getByRole('button', { name: /Claim/ }));
  expect(await screen.findByText('No response was received', { exact: false })).toBeTruthy();
  expect(screen.queryByText('claimed by me')).toBeNull();
});

test('offers no action on a case that a colleague has claimed, and names them in the list', async () => {
  const { server } = openListing({ ...waiting, claimed_by: byRita });
  expect(namesIn(await decision())).toEqual([]);
  for (const key of ['c', 'p', 'r', 'g', 't']) press(key);
  expect(screen.queryByRole('form')).toBeNull();
  expect(server.requestsOf(CLAIM)).toEqual([]);
  expect(within(screen.getByRole('region', { name: 'Queue' })).getByText('claimed by rita')).toBeTruthy();
});

test('removes the form when the claim has ended meanwhile', async () => {
  const { server } = openListing(mine);
  await decision();
  press('p');
  expect(screen.getByRole('form', { name: /^Put/ })).toBeTruthy();
  server.change(listingAnswers(waiting));
  await act(() => queryClient.refetchQueries({ queryKey: ['POST /api/operator/orders'] }));
  expect(await screen.findByRole('button', { name: /^Claim/ })).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
});

test('releases the case by its key', async () => {
  const { server } = openListing(mine, { answers: { [CLAIM]: waiting } });
  await decision();
  server.change(listingAnswers(waiting));
  press('g');
  expect(await screen.findByRole('button', { name: /^Claim/ })).toBeTruthy();
  expect(server.requestsOf(CLAIM)).toEqual([{ id: waiting.id, claim: false }]);
});

test.each([
  ['held down', { repeat: true }],
  ['with Ctrl', { ctrlKey: true }],
  ['with Alt', { altKey: true }],
  ['with Command', { metaKey: true }],
])('claims nothing on a key press %s', async (_, init) => {
  const { server } = openListing();
  await decision();
  press('c', init);
  expect(server.requestsOf(CLAIM)).toEqual([]);
});

test('lets an auditor read only, by button and by key', async () => {
  const { server } = openListing(waiting, { operator: { name: 'vera', role: 'auditor' } });
  expect(await screen.findByText('Your role has read-only access')).toBeTruthy();
  expect(namesIn(await decision())).toEqual([]);
  press('c');
  expect(server.requestsOf(CLAIM)).toEqual([]);
});

test('shows the claim in Chinese', async () => {
  openListing(mine, { language: 'zh-CN' });
  const acts = await screen.findByRole('region', { name: '核对与决定' });
  expect(namesIn(acts)).toEqual(['通过 P', '驳回 R', '交还 G', '转交 T']);
  expect(within(acts).getByText('您已领取。15 分钟无操作会自动释放')).toBeTruthy();
});

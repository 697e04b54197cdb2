import type { AnswerOf } from '@eh/contract/calls.ts';
import { type Answers, lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';

const SEARCH = 'POST /api/operator/search';
type Found = AnswerOf<typeof SEARCH>;

const id = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const found: Found = {
  groups: [
    {
      kind: 'person',
      hits: [
        { id: id(1), name: 'Alice', about: '10000016' },
        { id: id(2), name: 'Alicia', about: '10000017' },
      ],
    },
    { kind: 'listing', hits: [{ id: id(3), name: '2026112800000001', about: '5,000.01 EH' }] },
    { kind: 'operator', hits: [{ id: id(4), name: 'omar', about: 'owner' }] },
  ],
};
const none: Found = { groups: [] };

function openConsole({ answers, ...options }: RenderOptions = {}) {
  const own: Answers = {
    [SEARCH]: found,
    'POST /api/operator/complaints': { rows: [], next_cursor: null },
  };
  return renderScreen(['complaints'], { queues: ['complaints'], answers: { ...own, ...answers }, ...options });
}

/** Opens the search by its key, as from any screen. */
async function openSearch(key: object = { key: '/' }): Promise<HTMLInputElement> {
  await screen.findByRole('link', { name: /^(Complaints|申诉)/ });
  fireEvent.keyDown(document.body, key);
  return screen.getByRole<HTMLInputElement>('combobox', { name: /^(Search|搜索)$/ });
}

/** Replaces the browser's navigation to another address. */
function watchAddress() {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  return assign;
}

const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;

test.each([
  ['the slash', { key: '/' }],
  ['Ctrl and K', { key: 'k', ctrlKey: true }],
  ['Command and K', { key: 'K', metaKey: true }],
])('opens on %s, with the focus in its field and the screens of the role', async (_, key) => {
  openConsole();
  const field = await openSearch(key);
  expect(document.activeElement).toBe(field);
  const screens = within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option');
  expect(screens.map((option) => option.textContent)).toEqual(['Complaints', 'Audit log']);
});

test('opens by its button in the rail too', async () => {
  const { user } = openConsole();
  await user.click(await screen.findByRole('button', { name: 'Search (/)' }));
  expect(screen.getByRole('combobox', { name: 'Search' })).toBeTruthy();
});

test('sends no request for a single letter, and the trimmed text from two letters on', async () => {
  const { server } = openConsole();
  const field = await openSearch();
  type(field, 'a');
  expect(server.requestsOf(SEARCH)).toEqual([]);
  type(field, ' al ');
  expect(await screen.findByRole('option', { name: /^Alice/ })).toBeTruthy();
  expect(server.requestsOf(SEARCH)).toEqual([{ text: 'al' }]);
});

test('groups results by kind, with details that distinguish them', async () => {
  openConsole();
  type(await openSearch(), '2026 0001');
  const people = await screen.findByRole('group', { name: 'People' });
  expect(within(people).getByRole('option', { name: /Alicia/ }).textContent).toBe('Alicia10000017');
  expect(screen.getByRole('group', { name: 'Listings' }).textContent).toContain('5,000.01 EH');
  const operator = within(screen.getByRole('group', { name: 'Operators' })).getByRole('option');
  expect(operator.textContent).toBe('omaraudit log');
});

test.each([
  ['person', id(7), 'Alice', `#/users/${id(7)}`],
  ['trade', id(7), 'T1', `#/trades/${id(7)}`],
  ['complaint', id(7), 'C1', `#/complaints/${id(7)}`],
  ['listing', id(7), '202611280001', '#/listings/202611280001'],
  ['transfer', id(7), 'X1', `#/transfers/${id(7)}`],
  ['redemption', id(7), 'R1', `#/redemptions/${id(7)}`],
  ['merchant', id(7), 'Qinghe', `#/merchants/${id(7)}`],
  ['operator', id(7), 'omar', `#/audit/${id(7)}`],
] as const)('opens from a found %s its own screen', async (kind, hitId, name, address) => {
  openConsole({ answers: { [SEARCH]: { groups: [{ kind, hits: [{ id: hitId, name, about: '' }] }] } } });
  type(await openSearch(), 'something');
  const option = await screen.findByRole('option', { name: new RegExp(name) });
  expect(option.getAttribute('href')).toBe(address);
});

test('moves with the arrow keys and wraps at both ends, and opens on Enter', async () => {
  openConsole({ answers: { 'POST /api/operator/users': { rows: [], next_cursor: null } } });
  const field = await openSearch();
  type(field, 'alic');
  await screen.findByRole('option', { name: /^Alice/ });
  expect(chosen()).toContain('Alice');
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen()).toContain('omar');
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()).toContain('Alicia');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  const opened = watchAddress();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(opened).toHaveBeenCalledWith(`#/users/${id(2)}`);
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('returns to the first result once the text changes', async () => {
  openConsole();
  const field = await openSearch();
  type(field, 'alic');
  await screen.findByRole('option', { name: /^Alice/ });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  type(field, 'alice');
  expect(chosen()).toContain('Alice1');
});

test('opens in a new tab with Ctrl, and does nothing while an input method composes', async () => {
  openConsole();
  const field = await openSearch();
  type(field, 'alic');
  await screen.findByRole('option', { name: /^Alice/ });
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  const assign = watchAddress();
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect([open.mock.calls.length, assign.mock.calls.length]).toEqual([0, 0]);
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(open).toHaveBeenCalledWith(`#/users/${id(1)}`, '_blank', 'noopener');
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ['en', none, 'Nothing found. Type a number from its beginning'],
  ['zh-CN', none, '没有找到。编号从头开始输入'],
  ['en', lost, 'No response was received'],
] as const)('says that there are no results, or that the search failed (%s)', async (language, answer, text) => {
  openConsole({ language, answers: { [SEARCH]: answer } });
  type(await openSearch(), 'zzzz');
  expect(await screen.findByText(text, { exact: false })).toBeTruthy();
  expect(screen.queryByRole('option')).toBeNull();
});

test('finds screens by part of their name, ignoring case', async () => {
  openConsole({ answers: { [SEARCH]: none } });
  type(await openSearch(), 'COMPL');
  const screens = within(screen.getByRole('group', { name: 'Go to' })).getAllByRole('option');
  expect(screens.map((option) => option.textContent)).toEqual(['Complaints']);
});

test('leaves single keys to a field in use, and closes on Escape', async () => {
  openConsole({ rooms: ['users'], answers: { 'POST /api/operator/users': { rows: [], next_cursor: null } } });
  await screen.findByRole('link', { name: 'Users' });
  location.hash = '#/users';
  const own = await screen.findByRole('searchbox');
  fireEvent.keyDown(own, { key: '/' });
  fireEvent.keyDown(own, { key: '?' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.keyDown(own, { key: 'k', ctrlKey: true });
  const dialog = screen.getByRole('dialog', { name: 'Search' });
  fireEvent(dialog, new Event('close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

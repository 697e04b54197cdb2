import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fillIn } from '../../../testing/fill-in.ts';
import { goTo, renderApiDocs } from '../../../testing/render-api-docs.tsx';

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

test('starts with the list of contents, and with the refusals of every call', async () => {
  renderApiDocs();
  await title('Start here');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/^Calls of the apps for people and operators · 2 calls · 3\.1\.0$/)).toBeTruthy();
  expect(main.getByText(/2 events · 2\.0\.0$/)).toBeTruthy();
  expect(main.getByRole('link', { name: 'Apps (OpenAPI)' }).getAttribute('href')).toBe('/api/openapi.json');
  expect(main.getByRole('row', { name: /40001 InvalidRequest/ })).toBeTruthy();
  expect(main.queryByRole('row', { name: /24001/ })).toBeNull();
});

test('opens the search on slash, finds a call by the code of its refusal, and names the refusal', async () => {
  const { user } = renderApiDocs();
  await title('Start here');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByLabelText('Search calls and events'));
  await user.keyboard('24001');
  expect(await screen.findByText('1 call found')).toBeTruthy();
  expect(screen.getByText('24001').parentElement?.textContent).toBe('24001 RecipientNotFound');
  await user.keyboard('/x');
  expect(await screen.findByText('No call or event found')).toBeTruthy();
  expect(screen.getByText('Try another word, or the code of a refusal, such as 24001.')).toBeTruthy();
});

test('opens the best match on Enter, with its name in the address and the focus on its heading', async () => {
  const { user } = renderApiDocs();
  await title('Start here');
  await user.type(screen.getByLabelText('Search calls and events'), 'coins{Enter}');
  await waitFor(() => expect(location.hash).toBe('#postTransferAdd'));
  goTo('postTransferAdd');
  const heading = await title('postTransferAdd');
  expect(document.activeElement).toBe(heading);
  expect(document.title).toMatch(/^postTransferAdd · /);
});

test('counts calls and events separately', async () => {
  renderApiDocs();
  await title('Start here');
  fillIn(screen.getByLabelText('Search calls and events'), 'o');
  expect(await screen.findByText(/calls?, \d events? found$/)).toBeTruthy();
});

test('lists the calls of a document once its tag is opened', async () => {
  const { user } = renderApiDocs();
  await title('Start here');
  const calls = within(screen.getByRole('navigation', { name: 'Calls' }));
  expect(calls.queryByRole('link')).toBeNull();
  await user.click(calls.getByText('Wallet'));
  expect(calls.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'POST/api/transfer/add',
    'GET/api/config',
  ]);
  await user.click(calls.getByRole('radio', { name: 'Live events' }));
  expect(calls.getByText('To all devices of one person')).toBeTruthy();
  expect(calls.queryByText('Wallet')).toBeNull();
});

test('expands the list around the call in the address, and marks it', async () => {
  renderApiDocs('getOrder');
  await title('getOrder');
  const calls = within(screen.getByRole('navigation', { name: 'Calls' }));
  expect(calls.getByRole<HTMLInputElement>('radio', { name: 'Merchants' }).checked).toBe(true);
  expect(calls.getByRole('link', { current: 'page' }).textContent).toBe('GET/open/v1/orders/{id}');
});

test('says that a link names no call, and leads back', async () => {
  renderApiDocs('noSuchCall');
  await title('There is no such call or event');
  expect(screen.getByText(/^No document has noSuchCall/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All calls' }).getAttribute('href')).toBe('#overview');
});

test('reports a malformed escape in an address as an unknown name', async () => {
  renderApiDocs('%E0%A4%A');
  expect(await title('There is no such call or event')).toBeTruthy();
});

test('says that the calls did not load, and loads them on request', async () => {
  const opened = renderApiDocs('', { isReachable: false });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toContain('The calls could not be loaded');
  opened.server.isReachable = true;
  await opened.user.click(again);
  expect(await title('Start here')).toBeTruthy();
});

test('requests the texts of refusals in the reader’s language', async () => {
  const { server } = renderApiDocs('postTransferAdd', { language: 'zh-CN' });
  await title('postTransferAdd');
  expect([...server.languages]).toEqual(['zh-CN']);
  expect(screen.getByRole('heading', { name: '拒绝' })).toBeTruthy();
  // The descriptions of the apps' calls are English for every reader.
  expect(screen.getByText('Sends coins to somebody.').getAttribute('lang')).toBe('en');
});

test('shows the callers, the fields, the answer, and the refusals of a call before those of every call', async () => {
  renderApiDocs('postTransferAdd');
  await title('postTransferAdd');
  const main = within(screen.getByRole('main'));
  expect(main.getByText('It needs the payment password.')).toBeTruthy();
  expect(main.getByText('wallet')).toBeTruthy();
  expect(main.getByText('With two decimals.').parentElement?.textContent).toMatch(/^amount.*required/);
  const [own, common] = main.getAllByRole('table');
  expect(
    own && within(own).getByRole('row', { name: '404 24001 RecipientNotFound Nobody has this account.' }),
  ).toBeTruthy();
  expect(common?.textContent).toContain('40001');
  expect(main.getByText('and 1 that any call can give')).toBeTruthy();
});

test('says that a call has no refusals of its own', async () => {
  renderApiDocs('getConfig');
  await title('getConfig');
  expect(screen.getByText('None of its own.')).toBeTruthy();
});

test('shows an event with its recipients, fields, example and a client that acknowledges it', async () => {
  renderApiDocs('paid');
  await title('paid');
  const main = within(screen.getByRole('main'));
  expect(main.getByText('Server → client')).toBeTruthy();
  expect(main.getByText('order_id')).toBeTruthy();
  expect(main.getByRole('region', { name: 'Example · paid' }).textContent).toContain('"order_id": "a"');
  expect(main.getByRole('region', { name: 'Client (socket.io)' }).textContent).toContain('acknowledge();');
  goTo('join');
  await title('join');
  expect(screen.getByText('Client → server')).toBeTruthy();
  expect(screen.getByText('It has no fields.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Client (socket.io)' }).textContent).toContain("socket.emit('join'");
});

test('copies the link to a call, and confirms it', async () => {
  const { user } = renderApiDocs('getConfig');
  await title('getConfig');
  await user.click(screen.getByRole('button', { name: 'Copy link: getConfig' }));
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toMatch(/#getConfig$/);
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fillIn } from '../../../../testing/fill-in.ts';
import { goTo, json, renderApiDocs } from '../../../../testing/render-api-docs.tsx';

const answer = () => screen.findByRole('region', { name: 'Answer' });

async function openCall(id: string, language: 'en' | 'zh-CN' = 'en') {
  const opened = renderApiDocs(id, { language });
  await screen.findByRole('heading', { level: 1, name: id });
  return opened;
}

test('sends a public call, and shows its status and answer', async () => {
  const { server, user } = await openCall('getConfig');
  server.answer = () => json(200, { code: 0, data: { resend_seconds: 60 } });
  expect(screen.getByText('The request goes to this server.')).toBeTruthy();
  fillIn(screen.getByLabelText('version'), '2');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await answer()).textContent).toContain('"resend_seconds": 60');
  expect(screen.getByText(/^200 · \d+ ms$/)).toBeTruthy();
  expect(server.sent).toMatchObject([{ url: '/api/config?version=2', method: 'GET', body: null }]);
  expect(server.sent[0]?.headers).not.toHaveProperty('authorization');
});

test('sends the typed token, which appears in no command and no storage', async () => {
  const { server, user } = await openCall('postTransferAdd');
  fillIn(screen.getByLabelText('Token of a user'), ' secret-token ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await answer();
  expect(server.sent[0]?.headers['authorization']).toBe('Bearer secret-token');
  const command = screen.getByRole('region', { name: 'Command line (curl)' }).textContent;
  expect(command).toContain('Bearer $EH_TOKEN');
  expect(command).not.toContain('secret-token');
  expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('secret-token');
  expect(screen.getByLabelText<HTMLInputElement>('Token of a user').type).toBe('password');
});

test('keeps the token for the next call, but not the previous answer', async () => {
  const { user } = await openCall('postTransferAdd');
  fillIn(screen.getByLabelText('Token of a user'), 'secret-token');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await answer();
  goTo('getConfig');
  await screen.findByRole('heading', { level: 1, name: 'getConfig' });
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  goTo('postTransferAdd');
  expect((await screen.findByLabelText<HTMLInputElement>('Token of a user')).value).toBe('secret-token');
});

test('names the refusal in an answer by its code, name and text', async () => {
  const { server, user } = await openCall('postTransferAdd');
  server.answer = () => json(404, { code: 24_001, msg: 'x', data: {} });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('24001 RecipientNotFound: Nobody has this account.')).toBeTruthy();
  expect(screen.getByText(/^404 · /)).toBeTruthy();
});

test('warns that a call has effects, and gives each try a new key on request', async () => {
  const { server, user } = await openCall('postTransferAdd');
  expect(screen.getByText('The request is carried out on this server, and may move money.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await answer();
  await user.click(screen.getByRole('button', { name: 'New' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(server.sent).toHaveLength(2));
  const [first, second] = server.sent.map(({ headers }) => headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).not.toBe(first);
  expect(server.sent[0]).toMatchObject({ method: 'POST', body: expect.stringContaining('"amount": "5.00"') });
});

test('does not send a body that is not JSON, and says so', async () => {
  const { server, user } = await openCall('postTransferAdd', 'zh-CN');
  fillIn(screen.getByLabelText('请求内容'), '{"amount": ');
  await user.click(screen.getByRole('button', { name: '发送请求' }));
  expect(await screen.findByText('请求内容不是有效的 JSON。')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('says that a request did not arrive', async () => {
  const { server, user } = await openCall('getConfig');
  server.answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The request did not arrive. Check the network and try again.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
});

test('says that the server redirected the browser', async () => {
  const { server, user } = await openCall('getConfig');
  server.answer = () => Response.error();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('The server sent the browser to another page.')).toBeTruthy();
});

test('shows the size of an answer that is not text', async () => {
  const { server, user } = await openCall('getConfig');
  server.answer = () => new Response(new Uint8Array(7), { status: 200, headers: { 'content-type': 'image/png' } });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect((await answer()).textContent).toContain('7 bytes · image/png');
});

test('signs a merchant’s call with its key, and escapes the values in its path', async () => {
  vi.stubGlobal('isSecureContext', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { server, user } = await openCall('getOrder');
  fillIn(screen.getByLabelText('Id of the key'), 'eh_test_1');
  fillIn(screen.getByLabelText('Secret of the key'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await answer();
  expect(server.sent[0]?.url).toBe('/open/v1/orders/a%2Fb');
  expect(server.sent[0]?.headers['eh-key']).toBe('eh_test_1');
  expect(server.sent[0]?.headers['eh-signature']).toMatch(/^v1=[0-9a-f]{64}$/);
  expect(JSON.stringify(server.sent)).not.toContain('"secret"');
});

test('signs nothing when the browser cannot, and says so', async () => {
  vi.stubGlobal('isSecureContext', false);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { server, user } = await openCall('getOrder');
  fillIn(screen.getByLabelText('Secret of the key'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Signing needs HTTPS, or an address of this machine.')).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('opens a call that only redirects as a page, instead of sending it', async () => {
  await openCall('authorize');
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/open/v1/authorize');
  const side = within(screen.getByRole('complementary', { name: 'Try it' }));
  expect(side.getByText('A browser leaves this page for it; programs do not call it.')).toBeTruthy();
});

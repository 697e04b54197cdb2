import { exportRefusals } from '@eh/contract/accounts/data-exports/refusals.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../../testing/samples/sample-trade.ts';

type DataExport = NonNullable<AnswerOf<'GET /api/my_data'>['export']>;

const BEGIN = 'POST /api/my_data/begin';
const LINK = 'POST /api/my_data/link';
const MEGABYTE = 1024 * 1024;
const making: DataExport = {
  id: '00000000-0000-4000-8000-00000000da7a',
  state: 'making',
  began_at: minutesFromNow(-2),
  part: 'trades',
  part_done: 200,
  part_total: 312,
  percent: 64,
  seconds_left: 170,
  ready_at: null,
  ends_at: null,
  bytes: null,
};
const ready: DataExport = {
  ...making,
  state: 'ready',
  part: null,
  percent: 100,
  seconds_left: null,
  ready_at: minutesFromNow(-1),
  ends_at: minutesFromNow(23 * 60),
  bytes: 2.5 * MEGABYTE,
};

function openExport(last: DataExport | null, answers: Answers = {}, options: RenderOptions = {}) {
  return renderScreen('my-data', {
    ...options,
    answers: {
      'GET /api/my_data': { export: last },
      'GET /api/accepted_texts': { rows: [] },
      'GET /api/closing': { closes_at: null, days: 7, open: [], proof: 'code' },
      ...answers,
    },
  });
}

test('requests the file once with the payment password, then shows its progress', async () => {
  const { server, user } = await openExport(null, { [BEGIN]: { export: making } });
  await user.click(await screen.findByRole('button', { name: 'Get my data' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Get my data');
  expect(server.requestsOf(BEGIN)).toEqual([]);
  server.change({ 'GET /api/my_data': { export: making } });
  await user.keyboard('135790');
  expect(await screen.findByRole('heading', { name: 'Preparing your data' })).toBeTruthy();
  expect(server.requestsOf(BEGIN)).toEqual([{ security_password: '135790' }]);
});

test.each([
  ['the password is wrong', refused(passwordRefusals.WrongSecurityPassword, { left: 3 }), /3 tries left/],
  ['the day’s files are used up', refused(exportRefusals.ExportsUsedUp, { times: 3 }), /3 times today/],
  ['the answer is lost', lost, /Detecting the best line/],
])('requests no file when %s', async (_, result, text) => {
  const { user } = await openExport(null, { [BEGIN]: result });
  await user.click(await screen.findByRole('button', { name: 'Get my data' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: 'Preparing your data' })).toBeNull();
});

test.each([
  ['en', making, ['64%', '200 of 312 trades', 'about 3 min'], 'Progress of the export'],
  ['zh-CN', making, ['64%', '312 笔交易里的 200 笔', '约 3 分钟'], '导出进度'],
  [
    'en',
    { ...making, part: null, percent: 0, seconds_left: 59 },
    ['0%', 'Counting', 'under 1 min'],
    'Progress of the export',
  ],
  [
    'en',
    { ...making, part: 'chats' as const, seconds_left: 60 },
    ['Chats of 200 of 312 trades', 'about 1 min'],
    'Progress of the export',
  ],
] as const)('shows in %s how far the file is and how long it will take', async (language, state, texts, label) => {
  await openExport(state, {}, { language });
  const bar = await screen.findByRole('progressbar', { name: label });
  expect(bar.getAttribute('aria-valuenow')).toBe(String(state.percent));
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
});

test('shows no remaining time while none is known', async () => {
  await openExport({ ...making, seconds_left: null });
  expect(await screen.findByRole('progressbar')).toBeTruthy();
  expect(screen.queryByText(/^about|^under/)).toBeNull();
});

test('polls while the file is being made, and shows it once it is ready', async () => {
  const { server } = await openExport(making);
  await screen.findByRole('progressbar');
  server.change({ 'GET /api/my_data': { export: ready } });
  expect(await screen.findByRole('heading', { name: 'Your data is ready' })).toBeTruthy();
  expect(screen.getByText('2.5 MB')).toBeTruthy();
});

test('stops only after a confirmation, and deletes nothing if the person decides to continue', async () => {
  const STOP = 'POST /api/my_data/stop';
  const { server, user } = await openExport(making, { [STOP]: {} });
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const question = () => screen.findByRole('alertdialog', { name: 'Stop the export?' });
  await user.click(within(await question()).getByRole('button', { name: 'Go on' }));
  expect(server.requestsOf(STOP)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  server.change({ 'GET /api/my_data': { export: { ...making, state: 'stopped' } } });
  await user.click(within(await question()).getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/, stopped$/)).toBeTruthy();
  expect(screen.getByText('Export stopped')).toBeTruthy();
  expect(server.requestsOf(STOP)).toHaveLength(1);
});

test('downloads the file through a new link for each entry of the payment password', async () => {
  const opened: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href);
  });
  onTestFinished(() => click.mockRestore());
  const url = 'https://eh.example/my_data/one-time';
  const { server, user } = await openExport(ready, { [LINK]: { url, until: minutesFromNow(10) } });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment password' });
  expect(sheet.textContent).toContain('Download my data');
  expect(opened).toEqual([]);
  await user.keyboard('135790');
  await expect.poll(() => opened).toEqual([url]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(server.requestsOf(LINK)).toEqual([{ security_password: '135790' }]);
});

test('downloads nothing when the file has been deleted meanwhile', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => click.mockRestore());
  const { user } = await openExport(ready, { [LINK]: refused(exportRefusals.ExportNotReady) });
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText(exportRefusals.ExportNotReady.en)).toBeTruthy();
  expect(click).not.toHaveBeenCalled();
});

test.each([
  [{ ...ready, state: 'failed' as const }, /The export did not work/],
  [{ ...ready, state: 'ended' as const }, /, deleted$/],
])('offers to request another file after one has expired or been deleted', async (last, text) => {
  await openExport(last);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Get my data' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
});

test.each([
  [700, '1 KB'],
  [MEGABYTE - 1, '1024 KB'],
  [MEGABYTE, '1.0 MB'],
])('writes %d bytes as %s', async (bytes, text) => {
  await openExport({ ...ready, bytes });
  expect(await screen.findByText(text)).toBeTruthy();
});

import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';

type Methods = AnswerOf<'POST /api/operator/methods'>['methods'];
const METHODS = 'POST /api/operator/methods';
const SWITCH = 'POST /api/operator/methods/switch';
const since = Math.floor(Date.now() / 1000) - 600;
const running: Methods = [
  { id: 'alipay', name: 'Alipay', running_trades: 2, paused: null },
  { id: 'bank_card', name: 'Bank card', running_trades: 1, paused: null },
];
const reason = { zh: '支付宝系统维护', en: 'Alipay is being serviced' };
const paused = running.map((method) =>
  method.id === 'alipay' ? { ...method, paused: { since, by: 'arno', reason } } : method,
);

function openMethods(methods: Methods, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['methods'], { answers: { [METHODS]: { methods }, ...answers }, ...options });
}

const formOf = () => screen.getByRole('form');
const write = (label: string, text: string) =>
  fireEvent.change(within(formOf()).getByLabelText(label), { target: { value: text } });

test('pauses a method only with a reason in both languages, once', async () => {
  const { server, user } = openMethods(running, { answers: { [SWITCH]: { methods: paused } } });
  await user.click(await screen.findByRole('switch', { name: 'Alipay' }));
  expect(formOf().textContent).toContain('Pause Alipay: the clocks of 2 trades stop');
  expect(screen.getByText(/Not saved yet/)).toBeTruthy();
  write('Reason', reason.en);
  await user.click(within(formOf()).getByRole('button', { name: /^Apply/ }));
  expect(screen.getByText('Please also enter the reason in Chinese')).toBeTruthy();
  expect(server.requestsOf(SWITCH)).toEqual([]);
  write('Reason in Chinese', reason.zh);
  server.change({ [METHODS]: { methods: paused } });
  await user.dblClick(within(formOf()).getByRole('button', { name: /^Apply/ }));
  expect(await screen.findByText(/Paused since .* by arno: Alipay is being serviced/)).toBeTruthy();
  expect(server.requestsOf(SWITCH)[0]).toEqual({ channel: 'alipay', is_paused: true, reason });
});

test('resumes a paused method', async () => {
  const { server, user } = openMethods(paused, { answers: { [SWITCH]: { methods: running } } });
  const alipay = await screen.findByRole('switch', { name: 'Alipay', checked: false });
  await user.click(alipay);
  expect(formOf().textContent).toContain('Resume Alipay');
  write('Reason', 'It works again');
  write('Reason in Chinese', '维护结束');
  server.change({ [METHODS]: { methods: running } });
  await user.click(within(formOf()).getByRole('button', { name: /^Apply/ }));
  await waitFor(() => expect(screen.queryByText(/Paused since/)).toBeNull());
  expect(server.requestsOf(SWITCH)[0]).toMatchObject({ channel: 'alipay', is_paused: false });
});

test('changes one method at a time, and none when the switch is put back', async () => {
  const { user } = openMethods(running);
  await user.click(await screen.findByRole('switch', { name: 'Alipay' }));
  await user.click(screen.getByRole('switch', { name: 'Alipay' }));
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('Turn a method off or on, then enter a reason')).toBeTruthy();
});

test('keeps the reason when the change fails', async () => {
  const { user } = openMethods(running, { answers: { [SWITCH]: lost } });
  await user.click(await screen.findByRole('switch', { name: 'Alipay' }));
  write('Reason', reason.en);
  write('Reason in Chinese', reason.zh);
  await user.click(within(formOf()).getByRole('button', { name: /^Apply/ }));
  expect(await screen.findByText(/^No response was received/)).toBeTruthy();
  expect(screen.queryByText('Applied')).toBeNull();
  expect(within(formOf()).getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(reason.en);
});

test.each([
  ['en', 'finance', 'Only an arbiter or an owner can do this', /by arno: Alipay is being serviced/],
  ['zh-CN', 'support', '只有仲裁员和所有者可以操作', /由 arno 暂停：支付宝系统维护/],
] as const)('shows a pause to operators who may not end it (%s)', async (language, role, text, why) => {
  openMethods(paused, { language, operator: { name: 'fina', role } });
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  for (const control of screen.getAllByRole<HTMLInputElement>('switch')) expect(control.disabled).toBe(true);
});

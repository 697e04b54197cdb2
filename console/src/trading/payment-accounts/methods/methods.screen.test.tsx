import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { queryClient } from '../../../api/query-client.ts';

const READ = 'POST /api/operator/methods';
const SWITCH = 'POST /api/operator/methods/switch';
type Methods = AnswerOf<typeof READ>;

const alipay = { id: 'alipay', name: 'Alipay', running_trades: 2, paused: null };
const running: Methods = { methods: [alipay, { ...alipay, id: 'bank_card', name: 'Bank card', running_trades: 1 }] };
const reason = { zh: '维护', en: 'It is being serviced' };
const paused: Methods = {
  methods: [{ ...alipay, paused: { reason, by: 'olga', since: 1_790_000_000 } }, ...running.methods.slice(1)],
};

function openMethods(methods: Methods, { answers, ...options }: RenderOptions = {}) {
  return renderScreen(['methods'], { answers: { [READ]: methods, ...answers }, ...options });
}

const turn = () => screen.findByRole('switch', { name: /^Alipay/ });

test('pauses for everybody, with a reason that both sides read in their own language', async () => {
  const { server, user } = openMethods(running, { answers: { [SWITCH]: paused } });
  await user.click(await turn());
  const form = within(screen.getByRole('form', { name: 'Pause Alipay: the clocks of 2 trades stop' }));
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: reason.en } });
  await user.click(form.getByRole('button', { name: 'Apply' }));
  expect(form.getByText('Please also enter the reason in Chinese')).toBeTruthy();
  expect(server.requestsOf(SWITCH)).toEqual([]);
  fireEvent.change(form.getByLabelText('Reason in Chinese'), { target: { value: reason.zh } });
  server.change({ [READ]: paused });
  await user.click(form.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Applied')).toBeTruthy();
  expect(server.requestsOf(SWITCH)).toEqual([{ channel: 'alipay', is_paused: true, reason }]);
  expect(await screen.findByText(/Paused since .* by olga: It is being serviced/)).toBeTruthy();
});

test('drops what one has begun once a colleague has paused it, so that it is not resumed', async () => {
  const { server, user } = openMethods(running);
  await user.click(await turn());
  expect(screen.getByText(/Not saved yet$/)).toBeTruthy();
  server.change({ [READ]: paused });
  await act(() => queryClient.refetchQueries({ queryKey: ['methods'] }));
  expect(await screen.findByText(/Paused since .* by olga/)).toBeTruthy();
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('Turn a method off or on, then enter a reason')).toBeTruthy();
});

test('resumes by the same switch', async () => {
  const { server, user } = openMethods(paused, { answers: { [SWITCH]: running } });
  await user.click(await turn());
  const form = within(screen.getByRole('form', { name: 'Resume Alipay' }));
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'Back' } });
  fireEvent.change(form.getByLabelText('Reason in Chinese'), { target: { value: '已恢复' } });
  await user.click(form.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.requestsOf(SWITCH)[0]?.is_paused).toBe(false));
});

test('keeps the reason when the answer is lost', async () => {
  const { user } = openMethods(running, { answers: { [SWITCH]: lost } });
  await user.click(await turn());
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Serviced' } });
  fireEvent.change(screen.getByLabelText('Reason in Chinese'), { target: { value: '维护' } });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('No response was received', { exact: false })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Serviced');
  expect(screen.queryByText('Applied')).toBeNull();
});

test.each([
  ['an arbiter', 'arbiter', true],
  ['finance', 'finance', false],
] as const)('lets %s pause or only read', async (_, role, mayPause) => {
  const { user } = openMethods(running, { operator: { role } });
  await user.click(await turn());
  expect(screen.queryByRole('form') !== null).toBe(mayPause);
  expect(screen.queryByText('Only an arbiter or an owner can do this') === null).toBe(mayPause);
});

import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pdf, pickFile, pickForeignFile, storedPdf } from '../../../testing/pick-file.ts';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { openComplaint } from '../../../testing/trading/open-complaint.ts';
import { complaintOfBuyer } from '../../../testing/trading/sample-complaint.ts';

const ANSWER = 'POST /api/complain/complain';
const complaint = complaintOfBuyer();
const answered = complaintOfBuyer({ turn: 'service', is_my_turn: false, exhibits: { buyer: 1, seller: 1 } });

async function openSheet(user: UserEvent): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  return screen.findByRole('dialog', { name: 'Answer' });
}

function describe(sheet: HTMLElement, text = 'I sent all of it'): HTMLElement {
  fireEvent.change(within(sheet).getByLabelText('Description'), { target: { value: text } });
  return within(sheet).getByRole('button', { name: 'Submit' });
}

test('sends an answer once, with text and evidence, and then waits for customer service', async () => {
  const answer = Promise.withResolvers<typeof answered>();
  const { server, user } = await openComplaint(complaint, { answers: { [ANSWER]: answer.promise } });
  const sheet = await openSheet(user);
  await pickFile(user, within(sheet).getByRole('button', { name: 'Add a picture or PDF' }), pdf);
  const submit = describe(sheet, '  I sent all of it ');
  await user.click(submit);
  fireEvent.click(submit);
  server.change({ 'POST /api/complain/getByTransId': answered });
  answer.resolve(answered);
  expect(await screen.findByRole('heading', { name: 'Customer service is reviewing' })).toBeTruthy();
  expect(screen.getByText('Submitted')).toBeTruthy();
  expect(server.requestsOf(ANSWER)).toEqual([
    { transaction_id: complaint.transaction_id, text: 'I sent all of it', files: [storedPdf.id], videos: [] },
  ]);
});

test('does not send an empty answer', async () => {
  const { server, user } = await openComplaint(complaint);
  const sheet = await openSheet(user);
  await user.click(describe(sheet, '   '));
  expect(await within(sheet).findByText('Please describe what happened')).toBeTruthy();
  expect(server.requestsOf(ANSWER)).toEqual([]);
});

test('does not send an answer while its evidence is still uploading', async () => {
  const { server, user } = await openComplaint(complaint, {
    answers: { 'POST /api/upload/img': new Promise<never>(() => undefined) },
  });
  const sheet = await openSheet(user);
  await pickFile(user, within(sheet).getByRole('button', { name: 'Add a picture or PDF' }), pdf);
  const submit = describe(sheet);
  await user.click(submit);
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  expect(server.requestsOf(ANSWER)).toEqual([]);
});

test.each([
  [
    'the complaint has ended meanwhile',
    refused(complaintRefusals.ComplaintMovedOn),
    complaintRefusals.ComplaintMovedOn.en,
  ],
  ['the trade is suspended', refused(complaintRefusals.ComplaintPaused), complaintRefusals.ComplaintPaused.en],
  ['the answer is lost', lost, 'Detecting the best line'],
] as const)('keeps the text when %s', async (_, result, text) => {
  const { user } = await openComplaint(complaint, { answers: { [ANSWER]: result } });
  const sheet = await openSheet(user);
  await user.click(describe(sheet));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Submitted')).toBeNull();
  expect(within(sheet).getByLabelText<HTMLTextAreaElement>('Description').value).toBe('I sent all of it');
});

test('shows a code for a video proof, and until when it is valid', async () => {
  const { server, user } = await openComplaint(complaint);
  const sheet = await openSheet(user);
  expect(within(sheet).queryByText(/^Your code/)).toBeNull();
  server.change({
    'POST /api/complain/proof': complaintOfBuyer({ proof: { code: '4821', until: minutesFromNow(30) } }),
  });
  await user.click(within(sheet).getByRole('button', { name: 'Get a video code' }));
  const code = await within(sheet).findByText('4821');
  expect(code.closest('output')?.textContent).toMatch(/Your code 4821.*valid once, until \d\d:\d\d/);
  expect(within(sheet).getByRole('button', { name: 'New code' })).toBeTruthy();
});

test('refuses evidence that is neither picture nor PDF, and a picture in place of a video', async () => {
  const { server, user } = await openComplaint(complaint);
  const sheet = await openSheet(user);
  const text = new File(['x'], 'slip.txt', { type: 'text/plain' });
  await pickForeignFile(user, within(sheet).getByRole('button', { name: 'Add a picture or PDF' }), text);
  expect(await screen.findByText('This file type is not supported')).toBeTruthy();
  const picture = new File(['x'], 'slip.png', { type: 'image/png' });
  await pickForeignFile(user, within(sheet).getByRole('button', { name: 'Add a video' }), picture);
  expect(within(sheet).queryByText('slip.png')).toBeNull();
  expect(server.requestsOf('POST /api/upload/img')).toEqual([]);
});

test('shows the answer form in Chinese', async () => {
  const { user } = await openComplaint(complaint, { language: 'zh-CN' });
  await user.click(await screen.findByRole('button', { name: '回复并补充证据' }));
  const sheet = await screen.findByRole('dialog', { name: '回复' });
  await user.click(within(sheet).getByRole('button', { name: '提交' }));
  expect(await within(sheet).findByText('请填写说明')).toBeTruthy();
});

import { refused } from '@eh/contract/testing/fake-server.ts';
import { complaintRefusals } from '@eh/contract/trading/complaints/refusals.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { omar } from '../../../../testing/render-screen.tsx';
import { openComplaintCase, sampleCase } from '../../../../testing/sample-complaint-case.ts';

const DECIDE = 'POST /api/operator/complaints/decide';
const PROPOSE = 'POST /api/operator/complaints/propose';
const now = Math.floor(Date.now() / 1000);
const arno = { id: '00000000-0000-4000-8000-00000000000d', name: 'arno' };

const findForm = () => screen.findByRole('form', { name: 'Decision' });
const zh = (form: HTMLElement) => within(form).getByRole<HTMLTextAreaElement>('textbox', { name: /Chinese/ });
const en = (form: HTMLElement) => within(form).getByRole<HTMLTextAreaElement>('textbox', { name: /English/ });

function write(form: HTMLElement, reason = { zh: '款项已到', en: 'The money arrived' }): void {
  fireEvent.change(zh(form), { target: { value: reason.zh } });
  fireEvent.change(en(form), { target: { value: reason.en } });
}

async function cite(user: UserEvent, form: HTMLElement, name: RegExp): Promise<void> {
  const select = within(form).getByRole<HTMLSelectElement>('combobox', { name: 'Rule cited' });
  const option = [...select.options].find(({ text }) => name.test(text));
  await user.selectOptions(select, option?.value ?? '');
}

test.each([
  ['1', 'release', 'Release to buyer'],
  ['2', 'return', 'Return to seller'],
])('decides by keys alone: %s, then the reason, then Ctrl+Enter', async (key, outcome, name) => {
  const { server, user } = openComplaintCase({}, { answers: { [DECIDE]: { is_done: true } } });
  const form = await findForm();
  await user.keyboard(key);
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: new RegExp(name) }).checked).toBe(true);
  await user.keyboard('d');
  expect(document.activeElement).toBe(zh(form));
  write(form);
  fireEvent.keyDown(en(form), { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Decided C202611230001')).toBeTruthy();
  expect(server.requestsOf(DECIDE)[0]).toMatchObject({ outcome });
});

test('does not treat digits typed into a reason as shortcut keys', async () => {
  const { user } = openComplaintCase();
  const form = await findForm();
  await user.type(zh(form), '2');
  expect(within(form).getByRole<HTMLInputElement>('radio', { name: /Return to seller/ }).checked).toBe(false);
});

test('asks for the second language when only one is written', async () => {
  const { server, user } = openComplaintCase();
  const form = await findForm();
  await user.keyboard('2');
  write(form, { zh: '明细只有 948.50', en: ' ' });
  fireEvent.keyDown(zh(form), { key: 'Enter', ctrlKey: true });
  expect(await within(form).findAllByText('Both languages are needed')).toHaveLength(1);
  expect(server.requestsOf(DECIDE)).toEqual([]);
});

test('puts the cited rule at the start of the reason in both languages, and keeps the text after it', async () => {
  const { user } = openComplaintCase();
  const form = await findForm();
  await user.keyboard('3');
  write(form, { zh: '只到账 600.00', en: '600.00 arrived' });
  await cite(user, form, /differs from the agreed one/);
  expect(en(form).value).toMatch(/^The amount that arrived differs .* divided by what arrived\. 600\.00 arrived$/);
  expect(zh(form).value).toMatch(/^到账金额与约定不符.*只到账 600\.00$/);
});

test('replaces one cited rule by another, and removes it again', async () => {
  const { user } = openComplaintCase();
  const form = await findForm();
  await user.keyboard('1');
  write(form);
  await cite(user, form, /paid the agreed amount/);
  await cite(user, form, /did not show in time/);
  expect(en(form).value).toMatch(/^The seller did not show in time .* The money arrived$/);
  await cite(user, form, /No rule cited/);
  expect(en(form).value).toBe('The money arrived');
});

test('offers only rules that match the outcome', async () => {
  const { user } = openComplaintCase();
  const form = await findForm();
  const names = () =>
    [...within(form).getByRole<HTMLSelectElement>('combobox', { name: 'Rule cited' }).options].map(({ text }) => text);
  await user.keyboard('2');
  expect(names().some((name) => name.includes('did not pay within the time'))).toBe(true);
  await user.keyboard('1');
  expect(names().some((name) => name.includes('did not pay within the time'))).toBe(false);
});

test.each(['0', '100', '100.01', '-1', 'half', ''])(
  'splits nothing when "%s" is typed for the buyer',
  async (share) => {
    const { server, user } = openComplaintCase();
    const form = await findForm();
    await user.keyboard('3');
    write(form);
    fireEvent.change(within(form).getByLabelText('Buyer receives'), { target: { value: share } });
    expect(form.textContent).toContain('Seller receives—');
    fireEvent.submit(form);
    expect(await within(form).findByText('More than zero and less than the escrow')).toBeTruthy();
    expect(server.requestsOf(DECIDE)).toEqual([]);
  },
);

test('shows the seller’s part while the buyer’s is typed, and the suggestion of the rules', async () => {
  const { user } = openComplaintCase();
  const form = await findForm();
  await user.keyboard('3');
  fireEvent.change(within(form).getByLabelText('Buyer receives'), { target: { value: '87.54' } });
  expect(form.textContent).toContain('Seller receives12.46 EH');
  expect(form.textContent).toContain('suggested for the buyer: 87.54');
  expect(within(form).getByRole('button', { name: /Decide: Split by amount 87.54 \/ 12.46/ })).toBeTruthy();
});

test('proposes a split to the side that must agree, and keeps the case open', async () => {
  const { server, user } = openComplaintCase({}, { answers: { [PROPOSE]: { is_done: true } } });
  const form = await findForm();
  await user.click(within(form).getByRole('radio', { name: 'Propose' }));
  await user.keyboard('3');
  expect(form.textContent).toContain('No answer means no agreement.');
  fireEvent.change(within(form).getByLabelText('Buyer receives'), { target: { value: '60' } });
  await user.click(within(form).getByRole('radio', { name: 'Seller' }));
  write(form);
  fireEvent.submit(form);
  expect(await screen.findByText('Proposed in C202611230001')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'C202611230001' })).toBeTruthy();
  expect(server.requestsOf(PROPOSE)).toMatchObject([
    { id: sampleCase.id, outcome: 'split', buyer_amount: '60.00', asks: 'seller' },
  ]);
});

test('shows who signed first, for which decision and how long that signature is valid', async () => {
  const first = { operator: arno, kind: 'decide', outcome: 'split', buyer_amount: '87.54', asks: null } as const;
  openComplaintCase({
    needs_four_eyes: true,
    first_signature: { ...first, reason: 'looked', at: now, expires_at: now + 900, bar: null },
  });
  expect(await screen.findByText(/arno decided first; another operator has to make the same decision/)).toBeTruthy();
  const shown = screen.getByRole('region', { name: 'Decision' }).textContent;
  for (const part of ['Decide: Split by amount', '87.54 EH', 'valid until']) expect(shown).toContain(part);
});

test('tells the first signer that another operator has to be the second', async () => {
  const bar = { why: 'own' as const, first: omar.name, behind: [], free_at: null };
  const first = { operator: omar, kind: 'decide', outcome: 'release', buyer_amount: null, asks: null } as const;
  openComplaintCase({
    needs_four_eyes: true,
    first_signature: { ...first, reason: 'looked', at: now, expires_at: now + 900, bar },
  });
  expect(await screen.findByText('You signed first: somebody else has to sign second.')).toBeTruthy();
});

test('says which limit for one operator the case exceeds', async () => {
  openComplaintCase({ alone_left: { today: '20000.00', buyer: '40.00', seller: '5000.00' } });
  expect((await screen.findByRole('region', { name: 'Decision' })).textContent).toMatch(/40\.00 EH/);
});

test('refuses a second signature by the first signer with the reason, and keeps the text', async () => {
  const { user } = openComplaintCase(
    { needs_four_eyes: true },
    { answers: { [DECIDE]: refused(complaintRefusals.SameEyes) } },
  );
  const form = await findForm();
  await user.keyboard('1');
  write(form);
  fireEvent.submit(form);
  expect(await screen.findByText(complaintRefusals.SameEyes.en)).toBeTruthy();
  expect(en(form).value).toBe('The money arrived');
});

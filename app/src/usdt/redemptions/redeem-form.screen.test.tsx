import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { type Answers, lost, refused } from '@eh/contract/testing/fake-server.ts';
import { rateRefusals } from '@eh/contract/usdt/rates/refusals.ts';
import { redemptionRefusals } from '@eh/contract/usdt/redemptions/refusals.ts';
import { redemptionStatus } from '@eh/contract/usdt/redemptions/status.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../testing/render-screen.tsx';
import { minutesFromNow } from '../../../testing/samples/sample-trade.ts';
import { redeemOffer, sampleRedemption, USDT_ADDRESS } from '../../../testing/samples/sample-usdt.ts';
import type { RedeemOffer } from './queries.ts';

const OFFER = 'GET /api/exchange/redeem';
const QUOTE = 'POST /api/exchange/redeem/quote';
const REQUEST = 'POST /api/exchange/redeem/request';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const requested = sampleRedemption({ status: redemptionStatus.underReview, address: USDT_ADDRESS });

function openForm(offer: Partial<RedeemOffer> = {}, { answers, ...options }: RenderOptions = {}) {
  const usual: Answers = {
    [OFFER]: { ...redeemOffer, ...offer },
    [QUOTE]: ({ amount }) => sampleRedemption({ amount, usdt: `${amount}0000` }),
    'GET /api/exchange/redeem/show': requested,
  };
  return renderScreen('redeem-usdt', { answers: { ...usual, ...answers }, ...options });
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function write(amount: string, address = USDT_ADDRESS): Promise<void> {
  await screen.findByLabelText('I redeem');
  fill('I redeem', amount);
  fill('Payout address', address);
}

const next = () => screen.getByRole('button', { name: 'Next' });

test.each([
  ['less than the minimum', '9.99', {}, 'Between 10.00 EH and 5,000.00 EH'],
  ['more than the maximum', '600', { maximum: '500.00' }, 'Between 10.00 EH and 500.00 EH'],
  ['more than the balance', '1000.01', {}, 'More than your available balance'],
  ['more than the rest of the day', '300', { left_today: '299.99' }, "More than today's remaining limit"],
  ['nothing', '0', {}, 'Between 10.00 EH and 5,000.00 EH'],
])('says at the amount field why %s cannot be redeemed', async (_, amount, offer, text) => {
  const { server, user } = await openForm(offer);
  await write(amount);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText('I redeem').getAttribute('aria-invalid')).toBe('true');
  await user.click(next());
  expect(server.requestsOf(QUOTE)).toEqual([]);
});

test('redeems the whole movable balance, down to the last hundredth', async () => {
  const { user } = await openForm({ movable: '700.05' });
  await user.click(await screen.findByRole('button', { name: 'All' }));
  expect(screen.getByLabelText<HTMLInputElement>('I redeem').value).toBe('700.05');
  expect(screen.getByRole('main').textContent).toContain('700.05 USDT');
});

test.each([
  ['en', 'This address is on another network, not on Ethereum', 'Payout address', 'I redeem'],
  ['zh-CN', '这是其他网络的地址，不是 Ethereum 地址', '收款地址', '赎回数量'],
] as const)('warns at once about an address of another network (%s)', async (language, text, address, amount) => {
  const { server } = await openForm({}, { language });
  await screen.findByLabelText(amount);
  fill(amount, '300');
  fill(address, TRON);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.requestsOf(QUOTE)).toEqual([]);
});

test('accepts an address of the chosen network', async () => {
  const chains = [...redeemOffer.chains, { chain: 'TRC20', network: 'TRON', confirmations: 20 } as const];
  const { server, user } = await openForm({ chains });
  await user.click(await screen.findByRole('tab', { name: 'TRC20' }));
  await write('300', ` ${TRON} `);
  expect(screen.queryByText(/another network/)).toBeNull();
  await user.click(next());
  await expect
    .poll(() => server.requestsOf(QUOTE))
    .toEqual([{ chain: 'TRC20', amount: '300.00', rate: '1.0000', address: TRON }]);
});

test.each([
  [refused(redemptionRefusals.PayoutAddressWrong, { chain: 'Ethereum' }), /^This is not a valid Ethereum address/],
  [refused(redemptionRefusals.PayoutAddressIsOurs), redemptionRefusals.PayoutAddressIsOurs.en],
])('keeps a refusal at the address field until another address is typed', async (answer, text) => {
  const { user } = await openForm({}, { answers: { [QUOTE]: answer } });
  await write('300');
  await user.click(next());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText('Payout address').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('heading', { name: 'Review and redeem' })).toBeNull();
  fill('Payout address', USDT_ADDRESS.replace('0x5', '0x6'));
  expect(screen.queryByText(text)).toBeNull();
});

test.each([
  ['the rate has changed', refused(rateRefusals.RateChanged, { rate: '1.0200' }), /1\.0200/],
  [
    'the limit of the day is reached',
    refused(redemptionRefusals.RedemptionDailyLimit, { left: '12.00', currency: 'EH' }),
    'You can redeem 12.00 EH more today',
  ],
  ['the network is silent', refused(redemptionRefusals.ChainNotAnswering), /The network is not responding/],
  ['the answer is lost', lost, 'Detecting the best line'],
])('keeps the form unchanged when %s', async (_, answer, text) => {
  const { user } = await openForm({}, { answers: { [QUOTE]: answer } });
  await write('300');
  await user.click(next());
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Payout address').value).toBe(USDT_ADDRESS);
  expect(screen.queryByRole('heading', { name: 'Review and redeem' })).toBeNull();
});

test('accepts no redemption during the pause after a password change', async () => {
  const { server, user } = await openForm({}, { person: { selling_stopped_until: minutesFromNow(600) } });
  await write('300');
  expect(screen.getByText(/Selling and transfers are paused until/)).toBeTruthy();
  await user.click(next());
  expect(server.requestsOf(QUOTE)).toEqual([]);
});

test('accepts no redemption without a current rate', async () => {
  await openForm({ rate: null });
  expect(await screen.findByText('No current rate is available. Please try again in a few minutes.')).toBeTruthy();
  expect(screen.queryByLabelText('I redeem')).toBeNull();
});

const known = { without_code: '900.00', one_approval: '950.00' };
test.each([
  ['a new address', [], ['600', '500.00 EH', 'This redemption needs a verification code.']],
  [
    'a new address',
    [],
    [
      '801',
      '500.00 EH',
      'This redemption needs a verification code. Two operators have to approve this redemption, which takes longer.',
    ],
  ],
  ['a known address, however it is written', [USDT_ADDRESS.toLowerCase()], ['600', '900.00 EH', '']],
] as const)('shows the code-free sum left for %s', async (_, addresses, [amount, free, note]) => {
  await openForm({ known_addresses: [...addresses], free: { ...redeemOffer.free, known } });
  await write(amount);
  expect(screen.getByRole('main').textContent).toContain(`Left without a code (24 h)${free}`);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(note);
});

test('asks for a code above the code-free sum, and sends it with the device', async () => {
  const { server, user } = await openForm(
    {},
    { answers: { 'POST /api/smsCode': { target: '138****0000', resend_seconds: 60 }, [REQUEST]: requested } },
  );
  await write('600');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Redeem 600.00 EH' }));
  const sheet = await screen.findByRole('dialog', { name: 'Verification code' });
  expect(sheet.textContent).toContain('You can redeem 500.00 EH more without a code');
  await user.click(within(sheet).getByRole('button', { name: 'Send code' }));
  await within(sheet).findByText('Code sent to 138****0000');
  const [sent] = server.requestsOf('POST /api/smsCode');
  expect(sent).toEqual({ purpose: codePurposes.withdraw, device_id: expect.any(String) });
  await user.click(within(sheet).getByRole('textbox'));
  await user.paste('123456');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  await expect
    .poll(() => server.requestsOf(REQUEST))
    .toEqual([
      {
        id: requested.id,
        address: USDT_ADDRESS,
        code: '123456',
        device_id: sent?.device_id,
        security_password: '135790',
      },
    ]);
});

test('holds no coins when the code is wrong', async () => {
  const { user } = await openForm({}, { answers: { [REQUEST]: refused(codeRefusals.WrongCode) } });
  await write('600');
  await user.click(next());
  await user.click(await screen.findByRole('button', { name: 'Redeem 600.00 EH' }));
  const sheet = await screen.findByRole('dialog', { name: 'Verification code' });
  await user.click(within(sheet).getByRole('textbox'));
  await user.paste('999999');
  await screen.findByRole('dialog', { name: 'Payment password' });
  await user.keyboard('135790');
  expect(await screen.findByText(codeRefusals.WrongCode.en)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Review and redeem' })).toBeTruthy();
});

test('returns from the quote to the form with everything that was typed', async () => {
  const { user } = await openForm();
  await write('300');
  await user.click(next());
  await screen.findByRole('heading', { name: 'Review and redeem' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText<HTMLInputElement>('I redeem').value).toBe('300');
  expect(screen.getByLabelText<HTMLInputElement>('Payout address').value).toBe(USDT_ADDRESS);
});

import { headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { noticeName } from '@eh/contract/content/publications/modals/notice-names.ts';
import { noticeTexts } from '@eh/contract/content/publications/modals/notice-texts.ts';
import { noticeTypes } from '@eh/contract/notices.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { noticeSides } from '@eh/contract/platform/notices/notice-kind.ts';
import { expect, test } from 'vitest';
import { notificationMessages } from '../messages.ts';
import { noticeWords, toastText } from './notice-text.ts';

const received = {
  type: 'transfer.received' as const,
  created_at: 1_800_000_000,
  data: { transfer_id: '1', amount: '1200.50', currency: 'EH', sender: '*晓' },
};

test('names amount and sender of received coins, in the toast and in the inbox', () => {
  for (const text of [
    toastText(notificationMessages.en, received, { side: 'seller', language: 'en' }),
    noticeWords(notificationMessages.en, received, { side: 'seller', language: 'en' }).text,
  ])
    expect(text).toBe('*晓 sent you 1,200.50 EH');
  expect(toastText(notificationMessages['zh-CN'], received, { side: 'seller', language: 'zh-CN' })).toBe(
    '*晓 转给您 1,200.50 EH',
  );
});

test('keeps the general text of a notice without a sender', () => {
  const nameless = { ...received, data: { amount: '1.00', currency: 'EH' } };
  expect(toastText(notificationMessages.en, nameless, { side: 'seller', language: 'en' })).toBe('Transfer received');
});

test.each([
  ['payment.succeeded', 'You paid 140.00 EH to Qinghe Books.', '已付 140.00 EH 给Qinghe Books'],
  [
    'payment.refunded',
    'Qinghe Books refunded 140.00 EH. It is in your balance.',
    'Qinghe Books 退款 140.00 EH，已进入您的余额',
  ],
  ['payment.lapsed', /was not paid\. The coins you bought stay in your balance/, /未支付，买入的币仍在您的余额中/],
] as const)('names the shop and the sum in %s', (type, en, zh) => {
  const notice = {
    type,
    created_at: received.created_at,
    data: { payment_id: '1', order_no: 'P1', merchant: 'Qinghe Books', amount: '140.00', currency: 'EH' },
  };
  expect(noticeWords(notificationMessages.en, notice, { side: 'buyer', language: 'en' }).text).toMatch(en);
  expect(toastText(notificationMessages['zh-CN'], notice, { side: 'buyer', language: 'zh-CN' })).toMatch(zh);
});

test('names the server in a notice of a failing webhook', () => {
  const failing = { type: 'webhook.failing', created_at: 1_800_000_000, data: { host: 'shop.example' } } as const;
  expect(noticeWords(notificationMessages['zh-CN'], failing, { side: 'seller', language: 'zh-CN' }).text).toMatch(
    /^shop\.example · 您的服务器/,
  );
});

test.each([
  [
    'grant.cap_near',
    'Gull Budget has nearly used up today’s limit: 20.00 EH left.',
    'Gull Budget 今日额度即将用完，剩余 20.00 EH',
  ],
  ['grant.ended', /^The authorization of Gull Budget has ended/, /^Gull Budget 的授权已结束/],
  ['grant.created', /withdraw this at any time/, /可随时/],
  ['grant.used', /for the first time/, /首次读取/],
  [
    'payment.succeeded',
    'Gull Budget paid 20.00 EH to Gull from your balance.',
    'Gull Budget 用您的余额向Gull付了 20.00 EH',
  ],
] as const)('names the third-party app in %s', (type, en, zh) => {
  const data = { grant_id: '1', app: 'Gull Budget', amount: '20.00', currency: 'EH', merchant: 'Gull' };
  const notice = { type, created_at: received.created_at, data };
  expect(noticeWords(notificationMessages.en, notice, { side: 'buyer', language: 'en' }).text).toMatch(en);
  expect(toastText(notificationMessages['zh-CN'], notice, { side: 'buyer', language: 'zh-CN' })).toMatch(zh);
});

const paid = {
  type: 'transaction.wait_seller_confirm' as const,
  created_at: received.created_at,
  data: { counterparty: '*三', amount: '100.00', currency: 'EH', fiat_amount: '702.00', fiat: 'CNY' },
};

test('shows a notice in the words that operators wrote, with its facts', () => {
  const written = {
    notice_transaction_wait_seller_confirm_seller:
      'Money is on its way\n{{who}} says {{sum}} is paid[[, check by {{by}}]].',
    notice_transfer_received: '{{coins}} from {{who}}',
  };
  const reader = { side: 'seller', language: 'en', written } as const;
  expect(noticeWords(notificationMessages.en, paid, reader)).toEqual({
    title: 'Money is on its way',
    text: '*三 says ¥702.00 is paid.',
  });
  // The other side has its own text.
  expect(noticeWords(notificationMessages.en, paid, { ...reader, side: 'buyer' }).title).toBe('The seller is checking');
  expect(toastText(notificationMessages.en, received, reader)).toBe('1,200.50 EH from *晓');
  const { data: nothing, ...older } = { ...paid, data: {} };
  expect(noticeWords(notificationMessages.en, { ...older, data: nothing }, reader)).toEqual({
    title: 'Check your account',
    text: 'The buyer has paid. Check your account, then confirm.',
  });
});

test('begins the words of the contract with the heading that the app uses when facts are missing', () => {
  for (const type of noticeTypes)
    for (const side of noticeSides) {
      const name = noticeName(type, side);
      for (const language of ['zh-CN', 'en'] as const) {
        const { title } = notificationMessages[language].notices[type][side];
        expect(name === null ? title : headedText(inLanguage(noticeTexts[name], language)).heading).toBe(title);
      }
    }
});

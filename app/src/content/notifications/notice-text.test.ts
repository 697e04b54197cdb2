import type { Notice } from '@eh/contract/platform/live.ts';
import { expect, test } from 'vitest';
import { notificationMessages } from './messages.ts';
import { noticeText, toastText } from './notice-text.ts';

const received: Pick<Notice, 'type' | 'data' | 'created_at'> = {
  type: 'transfer.received',
  created_at: 1_800_000_000,
  data: { transfer_id: '1', amount: '1200.50', currency: 'EH', sender: '*晓' },
};

test('received coins name amount and sender, in the toast and in the inbox', () => {
  for (const text of [
    toastText(notificationMessages.en, received, 'seller'),
    noticeText(notificationMessages.en, received, { side: 'seller', language: 'en' }),
  ])
    expect(text).toBe('*晓 sent you 1,200.50 EH');
  expect(toastText(notificationMessages['zh-CN'], received, 'seller')).toBe('*晓 转给您 1,200.50 EH');
});

test('a notice without a sender keeps its general text', () => {
  const nameless = { ...received, data: { amount: '1.00', currency: 'EH' } };
  expect(toastText(notificationMessages.en, nameless, 'seller')).toBe('Transfer received');
});

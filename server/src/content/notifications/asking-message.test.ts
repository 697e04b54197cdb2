import { askingNotices } from '@eh/contract/platform/live.ts';
import { expect, it } from 'vitest';
import { askingMessage } from './asking-message.ts';

const waiting = {
  number: '2026082000123456',
  amount: '142.45',
  currency: 'EH',
  until: new Date('2026-08-20T06:30:00Z'),
};

it('has a message for every notice that asks for an action, with trade and deadline, in both languages', () => {
  for (const type of [...askingNotices.buyer, ...askingNotices.seller])
    for (const language of ['zh-CN', 'en'] as const) {
      const message = askingMessage(type, waiting, language);
      expect(message?.subject).toMatch(/…123456.*14:30/);
      expect(message?.text).toMatch(/…123456/);
      expect(message?.text).toMatch(/验证码|never ask for codes/);
    }
});

it('has none for what only informs', () => {
  expect(askingMessage('transaction.canceled', waiting, 'en')).toBe(null);
  expect(askingMessage('transfer.received', waiting, 'zh-CN')).toBe(null);
});

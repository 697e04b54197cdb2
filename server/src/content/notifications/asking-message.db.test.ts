import { isAskingType, noticeTypes } from '@eh/contract/notices.ts';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { askingMessage } from './asking-message.ts';

const test = await openTestDatabase();
afterAll(() => test.drop());

const ctx = { reader: test.database.reader, now: new Date('2026-08-20T06:00:00Z'), serverKeys };
const waiting = {
  number: '2026082000123456',
  amount: '142.45',
  currency: 'EH',
  until: new Date('2026-08-20T06:30:00Z'),
};

it('has a message for every notice that requires an action, with trade and deadline, in both languages', async () => {
  for (const type of noticeTypes.filter(isAskingType))
    for (const language of ['zh-CN', 'en'] as const) {
      const message = await askingMessage(ctx, type, { waiting, language });
      expect(message?.subject).toMatch(/…123456.*14:30/);
      expect(message?.text).toMatch(/…123456/);
      expect(message?.text).toMatch(/验证码|never ask for codes/);
      expect(message?.text).not.toMatch(/\[\[|\{\{|\n/);
    }
});

it('still says what to do for a notice of an older server without number and amount', async () => {
  const bare = { ...waiting, number: '', amount: '', currency: '' };
  const message = await askingMessage(ctx, 'transaction.wait_seller_confirm', { waiting: bare, language: 'zh-CN' });
  expect(message).toEqual({
    subject: '交易 请在 14:30 前核对收款',
    text: '【EH】买家表示已付款。请在 14:30 前打开应用核对收款账户，未到账请勿放币。工作人员不会索取验证码。',
  });
});

it('has no message for notices that only inform', async () => {
  expect(await askingMessage(ctx, 'transaction.canceled', { waiting, language: 'en' })).toBe(null);
  expect(await askingMessage(ctx, 'transfer.received', { waiting, language: 'zh-CN' })).toBe(null);
});

import { CHAT_PUSH, type PushType, TRIAL_PUSH } from '@eh/contract/content/push/push-kinds.ts';
import { noticeTypes } from '@eh/contract/notices.ts';
import { expect, it } from 'vitest';
import { isPushed } from '../pushed-notice.ts';
import { factsOf } from './push-facts.ts';
import { type PushReader, pushText } from './push-text.ts';

const data = {
  counterparty: '*三',
  amount: '1142.45',
  currency: 'EH',
  fiat_amount: '1234567.00',
  fiat: 'CNY',
  timeout: Date.parse('2026-08-20T06:29:00Z') / 1000,
};
const facts = factsOf(data, 'Asia/Shanghai');
const to = (language: 'zh-CN' | 'en', changes: Partial<PushReader> = {}): PushReader => ({
  showsDetails: true,
  language,
  written: {},
  ...changes,
});
const sides = ['buyer', 'seller'] as const;
const languages = ['zh-CN', 'en'] as const;
const types: readonly PushType[] = [...noticeTypes, CHAT_PUSH, TRIAL_PUSH];

it('writes sums with digit groups, and deadlines in the person’s time zone', () => {
  expect(facts).toEqual({ who: '*三', coins: '1,142.45 EH', sum: '¥1,234,567.00', by: '14:29' });
  expect(factsOf({ ...data, fiat: 'USD' }, 'Europe/London')).toMatchObject({ sum: '1,234,567.00 USD', by: '07:29' });
});

it('names action, amount and deadline of an order', () => {
  const push = { type: 'transaction.wait_seller_verify', side: 'seller', isAsking: true, facts } as const;
  expect(pushText(push, to('zh-CN'))).toEqual({
    title: '*三 想买 1,142.45 EH',
    body: '¥1,234,567.00，请在 14:29 前接单',
    action: '去处理',
  });
  expect(pushText(push, to('en'))).toMatchObject({
    title: '*三 wants to buy 1,142.45 EH',
    body: '¥1,234,567.00 · accept by 14:29',
  });
});

it('has whole sentences for every push, short enough for a locked screen, in both languages', () => {
  const texts = types.flatMap((type) =>
    sides.flatMap((side) =>
      languages.flatMap((language) =>
        [true, false].map((showsDetails) =>
          pushText({ type, side, isAsking: false, facts }, to(language, { showsDetails })),
        ),
      ),
    ),
  );
  for (const { title, body, action } of texts) {
    expect([title, body, action].join('|')).not.toMatch(/undefined|null|  |，，|^\||\|\|/);
    expect(title.length).toBeLessThan(60);
    expect(body.length).toBeLessThan(130);
  }
});

it('names no person and no amount when details are off, and leaves no gap for a missing fact', () => {
  for (const type of types.filter((name) => name !== TRIAL_PUSH && name !== 'session.new_device'))
    for (const language of languages) {
      const plain = pushText({ type, side: 'buyer', isAsking: true, facts }, to(language, { showsDetails: false }));
      expect(plain.title + plain.body).not.toMatch(/[\d三]/);
    }
  const empty = factsOf({}, 'UTC');
  const push = { type: 'transfer.received', side: 'buyer', isAsking: false, facts: empty } as const;
  expect(pushText(push, to('en')).title).toBe('Your balance changed');
});

it('uses the operators’ text, or the program’s own when theirs needs an unknown fact', () => {
  const written = {
    push_transaction_wait_seller_verify: 'Order of {{coins}}\nUntil {{by}}',
    push_plain_asking: 'Your turn\nPlease open EH',
    push_action_act: 'See it',
  };
  const push = { type: 'transaction.wait_seller_verify', side: 'seller', isAsking: true, facts } as const;
  expect(pushText(push, to('en', { written }))).toEqual({
    title: 'Order of 1,142.45 EH',
    body: 'Until 14:29',
    action: 'See it',
  });
  const withoutDeadline = { ...push, facts: { ...facts, by: null } };
  expect(pushText(withoutDeadline, to('en', { written })).title).toBe('*三 wants to buy 1,142.45 EH');
  expect(pushText(push, to('en', { written, showsDetails: false }))).toMatchObject({
    title: 'Your turn',
    body: 'Please open EH',
  });
});

it('informs each side of a step once, and nobody of changed rights', () => {
  const notice = (type: (typeof noticeTypes)[number], userId: string) => ({
    userId,
    type,
    data: { buyer_userid: 'bob' },
  });
  expect(isPushed(notice('transaction.transferred', 'bob'))).toBe(true);
  expect(isPushed(notice('transaction.succeeded', 'bob'))).toBe(false);
  expect(isPushed(notice('transaction.transferred', 'alice'))).toBe(false);
  expect(isPushed(notice('transaction.succeeded', 'alice'))).toBe(true);
  expect(isPushed(notice('user.upgrade', 'alice'))).toBe(false);
});

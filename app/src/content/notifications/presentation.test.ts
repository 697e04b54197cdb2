import { type NoticeType, noticeKinds, noticeTypes } from '@eh/contract/notices.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { NoticeFacts } from '@eh/contract/platform/notices/notice-fields.ts';
import { formatsOf } from '@eh/ui/reader/formats.ts';
import { expect, test } from 'vitest';
import { noticeOf } from '../../../testing/samples/notice-of.ts';
import { type NotificationMessages, notificationMessages } from './messages.ts';
import type { NoticeContext } from './presentation.ts';
import { presentNotice } from './presentation.ts';
import { noticeWords } from './texts/notice-text.ts';

const nowAt = 1_800_000_000;
const seller: NoticeContext = { userid: 'alice', nowAt, saleTradeInFront: null, isLive: true };
const buyer: NoticeContext = { ...seller, userid: 'bob' };
const notice = (type: NoticeType, data: NoticeFacts = {}) =>
  noticeOf(type, { transaction_id: 't1', buyer_userid: 'bob', timeout: nowAt + 600, ...data }, { createdAt: nowAt });
const urge = (data: NoticeFacts = {}) => notice('transaction.wait_seller_confirm', { is_reminder: true, ...data });

test('only refreshes permissions after an upgrade', () => {
  expect(presentNotice(notice('user.upgrade'), seller)).toEqual({ kind: 'rights', side: 'seller' });
});

test('shows a modal for every live trade notice, in the variant of the recipient’s side', () => {
  const ofTrades = noticeTypes.filter((type) => type.startsWith('transaction.'));
  for (const type of ofTrades.filter((name) => name !== 'transaction.wait_seller_confirm'))
    expect(presentNotice(notice(type), seller)).toEqual({ kind: 'modal', side: 'seller' });
  for (const type of ofTrades) {
    expect(presentNotice(notice(type), buyer)).toEqual({ kind: 'modal', side: 'buyer' });
  }
});

test('shows received coins as a toast', () => {
  expect(presentNotice(notice('transfer.received'), seller)).toMatchObject({ kind: 'text-toast' });
});

test('plays a sound for trades and received coins only', () => {
  expect(noticeTypes.filter((type) => !noticeKinds[type].hasSound)).toEqual([
    'user.upgrade',
    'feedback.answered',
    'exchange_out.succeeded',
    'exchange_out.failed',
    'credit.taken_back',
    'webhook.failing',
    'webhook.off',
    'trader_webhook.failing',
    'trader_webhook.off',
    'merchant.active',
    'merchant.refused',
    'merchant.frozen',
    'merchant.member_added',
    'merchant.app_stopped',
    'merchant.app_restarted',
    'merchant.key_made',
    'merchant.key_expiring',
    'merchant.key_ended',
    'payment.succeeded',
    'payment.lapsed',
    'grant.created',
    'grant.used',
    'grant.cap_near',
    'grant.ended',
    'plan.ended',
    'data_export.ready',
    'session.new_device',
    'account.changed',
  ]);
});

test('gives a seller the countdown of every running confirmation, live or missed, and again on a reminder', () => {
  const popUp = { kind: 'pop-up', tradeId: 't1', timeoutAt: nowAt + 600 };
  expect(presentNotice(notice('transaction.wait_seller_confirm'), seller)).toEqual(popUp);
  expect(presentNotice(notice('transaction.wait_seller_confirm'), { ...seller, isLive: false })).toEqual(popUp);
  expect(presentNotice(urge(), seller)).toEqual({ kind: 'pop-up', tradeId: 't1', timeoutAt: nowAt + 600 });
});

test('shows the reminder on the page itself when that trade is open', () => {
  expect(presentNotice(urge(), { ...seller, saleTradeInFront: 't1' })).toEqual({
    kind: 'in-page',
    tradeId: 't1',
    isUrged: true,
  });
  expect(presentNotice(notice('transaction.wait_seller_confirm'), { ...seller, saleTradeInFront: 't1' })).toMatchObject(
    { kind: 'in-page', isUrged: false },
  );
  expect(presentNotice(urge(), { ...seller, saleTradeInFront: 't2' })).toMatchObject({ kind: 'pop-up' });
});

test('shows no pop-up under two seconds', () => {
  expect(presentNotice(urge({ timeout: nowAt + 1 }), seller)).toEqual({ kind: 'inbox' });
  expect(presentNotice(urge({ timeout: nowAt + 2 }), seller)).toMatchObject({ kind: 'pop-up' });
});

test('never shows the buyer the seller’s pop-up', () => {
  expect(presentNotice(urge(), buyer)).toEqual({ kind: 'modal', side: 'buyer' });
});

test('interrupts with a missed notice only while it requires an action of this person', () => {
  const missed = { ...seller, isLive: false };
  expect(presentNotice(notice('transaction.wait_seller_verify'), missed)).toMatchObject({ kind: 'modal' });
  expect(presentNotice(notice('transaction.wait_seller_verify', { timeout: nowAt - 1 }), missed)).toEqual({
    kind: 'inbox',
  });
  expect(presentNotice(notice('transaction.wait_buyer_pay'), missed)).toEqual({ kind: 'inbox' });
  expect(presentNotice(notice('transaction.wait_buyer_pay'), { ...missed, userid: 'bob' })).toMatchObject({
    kind: 'modal',
  });
  expect(presentNotice(notice('transaction.canceled'), missed)).toEqual({ kind: 'inbox' });
});

test('gives the reason of a notice in the reader’s language', () => {
  const messages = {
    notices: { 'transaction.method_paused': { buyer: { title: '', text: 'Stands.' } } },
    because: (text: string, why: string) => `${text} ${why}`,
  } as unknown as NotificationMessages;
  const paused = notice('transaction.method_paused', { why: { zh: '银行维护', en: 'The bank rests' } });
  const textIn = (language: Language) => noticeWords(messages, paused, { side: 'buyer', language }).text;
  expect([textIn('en'), textIn('zh-CN')]).toEqual(['Stands. The bank rests', 'Stands. 银行维护']);
  expect(noticeWords(messages, notice('transaction.method_paused'), { side: 'buyer', language: 'en' }).text).toBe(
    'Stands.',
  );
});

test('names counterparty, sums and deadline in a trade notice, in both languages', () => {
  const messages = notificationMessages.en;
  const facts = {
    counterparty: '*三',
    amount: '100.00',
    currency: 'EH',
    fiat_amount: '702.00',
    fiat: 'CNY',
    timeout: nowAt + 600,
  };
  const by = formatsOf('en').time(nowAt + 600);
  const ordered = notice('transaction.wait_seller_verify', facts);
  expect(noticeWords(messages, ordered, { side: 'seller', language: 'en' }).text).toBe(
    `*三 wants to buy 100.00 EH for ¥702.00. Accept by ${by}.`,
  );
  expect(noticeWords(messages, ordered, { side: 'seller', language: 'zh-CN' }).text).toBe(
    `*三 要用 ¥702.00 购买 100.00 EH，${by} 前请接单`,
  );
  for (const type of noticeTypes.filter((name) => /^(transaction|complain)\./.test(name)))
    for (const side of ['buyer', 'seller'] as const)
      expect(noticeWords(messages, notice(type, facts), { side, language: 'en' }).text).toMatch(/\*三|702\.00/);
});

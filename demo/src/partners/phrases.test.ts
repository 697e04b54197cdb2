import { describe, expect, it } from 'vitest';
import { answerTo, languageOfText, wordBefore } from './phrases.ts';
import { idFrom } from './scatter.ts';

const answer = (text: string, side: 'buyer' | 'seller', status: Parameters<typeof answerTo>[1]['status']) =>
  answerTo({ tradeId: 'a trade', position: 3, text }, { side, status });

describe('the answers of a partner', () => {
  it.each([
    ['在吗？', 'seller', 'awaitingPayment', /在的|在线/],
    ['Hello, are you there?', 'seller', 'awaitingPayment', /I am here|online/],
    ['已付款了', 'seller', 'awaitingPayment', /我已付款/],
    ['which account?', 'seller', 'awaitingPayment', /trade page/],
    ['到账了吗', 'seller', 'awaitingConfirmation', /查账|核对/],
    ['加我微信聊', 'seller', 'awaitingPayment', /平台都有记录/],
    ['Can we talk on Telegram?', 'buyer', 'awaitingPayment', /stay in this chat/],
    ['I want to cancel', 'seller', 'awaitingPayment', /I will agree/],
    ['thank you!', 'seller', 'succeeded', /welcome|Thank you/],
    ['请尽快付款', 'buyer', 'awaitingPayment', /转账|验证码/],
    ['', 'buyer', 'awaitingAcceptance', /ready to pay/],
    ['\ud800 💥', 'seller', 'suspended', /Nice trading/],
  ] as const)('%j to the %s in %s', (text, side, status, expected) => {
    expect(answer(text, side, status)).toMatch(expected);
  });

  it('gives the same answer to the same message, in the language of the message', () => {
    expect(answer('在吗', 'seller', 'awaitingPayment')).toBe(answer('在吗', 'seller', 'awaitingPayment'));
    expect([languageOfText('Hugo 何果'), languageOfText('Hugo'), languageOfText('')]).toEqual(['zh-CN', 'en', 'en']);
    expect(languageOfText(wordBefore('pay', 'a trade', 'zh-CN'))).toBe('zh-CN');
    expect(languageOfText(wordBefore('confirm', 'a trade', 'en'))).toBe('en');
  });
});

it('makes an id from a text, always the same one', () => {
  expect(idFrom('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idFrom('a')).toBe(idFrom('a'));
  expect(idFrom('a')).not.toBe(idFrom('b'));
});

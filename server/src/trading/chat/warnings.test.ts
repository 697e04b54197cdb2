import { expect, it } from 'vitest';
import { warningsOf } from './warnings.ts';

const ownDigits = ['6214837654320021', '1000.37', '202611210001'];
const bySeller = (text: string) => warningsOf({ text, author: 'seller', ownDigits });
const byBuyer = (text: string) => warningsOf({ text, author: 'buyer', ownDigits });

it.each([
  '加我微信 chen_8801，付好直接放币',
  'Add me on WeChat chen_8801, I release at once',
  '加V聊',
  'my telegram is @chen',
  't.me/chen',
  '打我电话 13812345678',
  'see https://pay.example/1',
])('warns about a message that leads off the platform: %s', (text) => expect(bySeller(text)).toContain('off_platform'));

it.each(['先别点已付款', '不要点“我已付款”', "don't press paid yet", 'please cancel the order first', '先放币吧'])(
  'warns about a message that says what to press: %s',
  (text) => expect(bySeller(text)).toContain('do_not_press'),
);

it.each(['请转到 6222 0212 3456 7890 123', '6222021234567890', 'pay to lin.xiao@example.com'])(
  'warns about an account other than the trade’s: %s',
  (text) => expect(bySeller(text)).toContain('other_account'),
);

it.each([
  '你好，请用本人银行卡转账，附言只写 4821，谢谢。',
  'Sure, paying now.',
  '6214 8376 5432 0021 对吗',
  'paid 1000.37 for 202611210001',
  '请稍等',
  'I have paid, please check',
])('gives no warning for an ordinary message: %s', (text) => {
  expect(bySeller(text)).toEqual([]);
  expect(byBuyer(text)).toEqual([]);
});

it('warns about a foreign account only when the seller names it', () => {
  expect(byBuyer('from 6222021234567890')).toEqual([]);
});

import { expect, test } from 'vitest';
import { type Checked, contactsIn, findingsIn, priceGap } from './findings.ts';

const clean: Checked = {
  accounts: [{ channel: 'alipay', holder: '李一', number: '138****1234', is_name_equal: true }],
  price: '7.02',
  reference_price: '7.00',
  note: '付款请备注参考号，到账即放币',
  first_message: '您好，请在 15 分钟内付款 1,000.37 元',
  seller: { trades: 12 },
};
const worthALook = (changes: Partial<Checked>) =>
  findingsIn({ ...clean, ...changes })
    .filter((finding) => finding.isWorthALook)
    .map((finding) => finding.kind);

test('finds nothing notable in an ordinary listing', () => {
  expect(worthALook({})).toEqual([]);
});

test('reports an account in another name, an unusual price, a contact and a seller without trades', () => {
  expect(
    worthALook({
      accounts: [{ channel: 'alipay', holder: '王二', number: '138****1234', is_name_equal: false }],
      price: '7.36',
      first_message: '加微信 abc12345',
      seller: { trades: 0 },
    }),
  ).toEqual(['names', 'price', 'texts', 'trades']);
});

test('computes the difference from the reference price exactly, in both directions, and none without a reference', () => {
  expect(priceGap('7.35', '7.00')).toEqual({ isAbove: true, perMille: 50 });
  expect(priceGap('6.30', '7.00')).toEqual({ isAbove: false, perMille: 100 });
  expect(priceGap('7.00', '7.00')).toEqual({ isAbove: true, perMille: 0 });
  expect(priceGap('7.00', null)).toBeNull();
});

test.each([
  ['加V：vx: eh_trader88', 1],
  ['联系 138 0013 8000', 1],
  ['１３８００１３８０００', 1],
  ['see www.example.com/x and @eh_trader', 2],
  ['telegram: ehtrader', 1],
  ['支持微信、支付宝，工作日 9:00-18:00，单笔 500-20000', 0],
  ['Pay by WeChat within 15 minutes', 0],
])('finds in "%s" %i contacts', (text, count) => {
  expect(contactsIn(text)).toHaveLength(count);
});

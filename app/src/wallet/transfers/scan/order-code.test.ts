import { expect, test } from 'vitest';
import { readLinkCode, readOrderCode } from './order-code.ts';

const token = 'hB3_k-9xTq2LmZ0aW7rYcE5u';

test.each([
  `https://eh.example/#/pages/index/out-order?order=${token}`,
  `  https://line-2.eh.example/#/pages/index/out-order?client_user_agent=Coffee&order=${token}\n`,
  `http://127.0.0.1:8080/?service_console_order=${token}#/`,
  `https://eh.example/#/?service_console_order=${token}`,
  `eh:order/${token}`,
  `EH://order/${token}`,
])('reads the order of %s', (text) => {
  expect(readOrderCode(text)).toBe(token);
});

test.each([
  '',
  token,
  `https://eh.example/#/pages/trade/buy-trade?order=${token}`,
  `https://eh.example/?order=${token}`,
  'https://eh.example/#/pages/index/out-order?order=short',
  'https://eh.example/#/pages/index/out-order',
  `javascript:alert(1)//#/pages/index/out-order?order=${token}`,
  `eh:order/${token}/more`,
  'eh:10000016?amount=5',
])('finds no order in %s', (text) => {
  expect(readOrderCode(text)).toBeNull();
});

test.each([
  [`https://eh.example/#/pages/index/pay-link?link=${token}`, token],
  [` http://127.0.0.1:8080/#/pages/index/pay-link?amount=5&link=${token}\n`, token],
  [`https://eh.example/#/pages/index/out-order?order=${token}`, null],
  [`https://eh.example/#/pages/index/pay-link?order=${token}`, null],
  [`https://eh.example/?link=${token}`, null],
  ['https://eh.example/#/pages/index/pay-link?link=short', null],
  [`javascript:alert(1)//#/pages/index/pay-link?link=${token}`, null],
])('reads the payment link of %s as %s', (text, link) => {
  expect(readLinkCode(text)).toBe(link);
});

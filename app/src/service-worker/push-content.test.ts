import { expect, test } from 'vitest';
import { hashOfLink, readPush } from './push-content.ts';

const sent = {
  title: '*三 wants to buy 142.45 EH',
  body: '¥1,000.00 · accept by 14:29',
  action: 'Open trade',
  tag: 't1',
  link: '/#/pages/trade/sale-trade?id=t1',
  receipt: 'r1',
  isAsking: true,
  sentAt: 1_800_000_000,
};

test('accepts payloads in the server’s form only', () => {
  expect(readPush(JSON.stringify({ ...sent, type: 'transaction.wait_seller_verify' }))).toEqual(sent);
  for (const text of ['', 'plain', 'null', '[]', '{"title":1}', JSON.stringify({ ...sent, body: undefined })])
    expect(readPush(text)).toBe(null);
});

test('links to pages of the app only', () => {
  expect(hashOfLink(sent.link)).toBe('#/pages/trade/sale-trade?id=t1');
  for (const link of ['https://elsewhere.example/', '//elsewhere.example/#/', 'javascript:0', '/api/logout', 7])
    expect(hashOfLink(link)).toBe(null);
  expect(readPush(JSON.stringify({ ...sent, link: 'https://elsewhere.example/#/' }))).toBe(null);
});

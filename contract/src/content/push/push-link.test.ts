import { expect, it } from 'vitest';
import { noticeTypes } from '../../notices.ts';
import { CHAT_PUSH, TRIAL_PUSH } from './push-kinds.ts';
import { pushLink } from './push-link.ts';

const trade = { transaction_id: 't1' };

it('opens the page of the push’s object, on the person’s side', () => {
  expect(pushLink('transaction.wait_seller_verify', trade, 'seller')).toBe('/#/pages/trade/sale-trade?id=t1');
  expect(pushLink('transaction.transferred', trade, 'buyer')).toBe('/#/pages/trade/buy-trade?id=t1');
  expect(pushLink('complain.finished', trade, 'buyer')).toBe('/#/pages/trade/complain-result?id=t1');
  expect(pushLink('complain.new_reply', trade, 'seller')).toBe('/#/pages/trade/complain-reply?id=t1');
  expect(pushLink(CHAT_PUSH, trade, 'seller')).toBe('/#/pages/trade/chat?id=t1');
  expect(pushLink('grant.used', { grant_id: 'g&1' }, 'seller')).toBe('/#/pages/auth/grant?id=g%261');
  expect(pushLink('session.new_device', { app: 'Chrome' }, 'seller')).toBe('/#/pages/personal/devices');
  expect(pushLink(TRIAL_PUSH, {}, 'seller')).toBe('/#/pages/index/inbox');
});

it('stays in the app, whatever the push is about', () => {
  for (const type of noticeTypes) expect(pushLink(type, trade, 'buyer')).toMatch(/^\/#\/pages\//);
});

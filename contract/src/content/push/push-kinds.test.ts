import { expect, it } from 'vitest';
import { noticeTypes } from '../../notices.ts';
import { CHAT_PUSH, kindOfPush, type PushType, pushKinds, TRIAL_PUSH } from './push-kinds.ts';

const types: readonly PushType[] = [...noticeTypes, CHAT_PUSH, TRIAL_PUSH];

it('puts every push under exactly one switch, and has no switch without pushes', () => {
  expect(new Set(types.map((type) => kindOfPush(type)))).toEqual(new Set(pushKinds));
  expect(kindOfPush('transaction.complaining')).toBe('complaints');
  expect(kindOfPush('order.fell')).toBe('trades');
  expect(kindOfPush('exchange_out.failed')).toBe('money');
  expect(kindOfPush('grant.used')).toBe('account');
});

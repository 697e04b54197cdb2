import { CHAT_PUSH, TRIAL_PUSH } from '@eh/contract/content/push/push-kinds.ts';
import { pushLink } from '@eh/contract/content/push/push-link.ts';
import { type Notice, noticeTypes } from '@eh/contract/platform/live.ts';
import { expect, test } from 'vitest';
import { routes } from '../../routes.ts';
import { readHash } from '../../shell/address.ts';

const subjects: readonly Notice['data'][] = [
  {},
  { transaction_id: 'a' },
  { order_id: 'a' },
  { payment_id: 'a' },
  { grant_id: 'a' },
  { feedback_id: 'a' },
];

test('every link of a push is the address of a page', () => {
  const links = [...noticeTypes, CHAT_PUSH, TRIAL_PUSH].flatMap((type) =>
    subjects.map((data) => pushLink(type as (typeof noticeTypes)[number], data, 'buyer')),
  );
  expect(links.filter((link) => readHash(routes, link.slice(1)) === null)).toEqual([]);
});

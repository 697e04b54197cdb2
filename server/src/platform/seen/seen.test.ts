import { expect, it } from 'vitest';
import { type NoticeSign, type Proof, proofOf, readAfterOwnMessage, readUntil } from './seen.ts';

const signs: Readonly<Record<NoticeSign, readonly [Proof, string]>> = {
  shown: ['person', 'a page that was visible reported it'],
  opened: ['person', 'somebody pressed on its push'],
  messaged: ['person', 'a provider took the SMS or the e-mail'],
  sounded: ['phone', 'the worker of a phone showed its push'],
  taken: ['nothing', 'a socket acknowledged it, or a page that polls fetched it'],
  marked_read: ['nothing', 'a page marked it by itself, perhaps in a hidden tab'],
};

it.each(Object.entries(signs))('judges what a notice that was %s proves', (sign, [proof]) => {
  expect(proofOf(sign as NoticeSign)).toBe(proof);
});

it.each([
  ['a line written before the payment was said, however late it comes', { named: 2, since: 3, latest: 3 }, 'nothing'],
  ['a line written on the page that shows the payment', { named: 3, since: 3, latest: 3 }, 'person'],
  ['a line written then, which comes after further steps', { named: 3, since: 3, latest: 5 }, 'person'],
  ['a line written between two times of waiting', { named: 4, since: 5, latest: 5 }, 'nothing'],
  ['an act of an older client, which names nothing', { named: null, since: 3, latest: 3 }, 'nothing'],
  ['an act that names more than there is', { named: 9, since: 3, latest: 3 }, 'nothing'],
  ['an act on a trade that waits for nobody', { named: 3, since: null, latest: 3 }, 'nothing'],
] as const)('judges %s by the version it names', (_which, version, proof) => {
  expect(proofOf(version)).toBe(proof);
});

it.each([
  ['further', 2, { position: 4, last: 6 }, 4],
  ['never back', 4, { position: 2, last: 6 }, 4],
  ['not beyond the last message', 2, { position: 99, last: 6 }, 6],
] as const)('moves the read mark %s', (_how, read, page, expected) => {
  expect(readUntil(read, page)).toBe(expected);
});

it.each([
  ['covers it where all before was read', 4, 5, 5],
  ['leaves unread what stands before it', 2, 5, 2],
  ['never goes back', 7, 5, 7],
] as const)('when one writes a message, the read mark %s', (_how, read, position, expected) => {
  expect(readAfterOwnMessage(read, position)).toBe(expected);
});

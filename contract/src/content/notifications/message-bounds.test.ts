import { expect, test } from 'vitest';
import { MESSAGE_SUBJECT_MAX, MESSAGE_TEXT_MAX, messageFault } from './message-bounds.ts';

const of = (length: number) => 'a'.repeat(length);

test.each([
  ['a subject alone', 'Pay now', { kind: 'lines' }],
  ['no subject', ' \nPay now', { kind: 'lines' }],
  ['no text', 'Pay now\n ', { kind: 'lines' }],
  ['a long subject', `${of(91)}\nPay`, { kind: 'subject-too-long', most: MESSAGE_SUBJECT_MAX }],
  ['a long text', `Pay\n${of(301)}`, { kind: 'text-too-long', most: MESSAGE_TEXT_MAX }],
  ['the longest', `${of(90)}\n${of(300)}`, null],
  ['facts by what they say', `${of(79)}{{coins}}\n${of(294)}{{number}}`, null],
  ['facts that make it too long', `Pay\n${of(295)}{{number}}`, { kind: 'text-too-long', most: MESSAGE_TEXT_MAX }],
])('judges %s', (_, written, fault) => {
  expect(messageFault(written)).toEqual(fault);
});

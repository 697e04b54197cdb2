import { expect, test } from 'vitest';
import { PUSH_ACTION_MAX, PUSH_TEXT_MAX, PUSH_TITLE_MAX, pushFault } from './push-bounds.ts';

const of = (length: number) => 'a'.repeat(length);

test.each([
  ['a title alone', 'push_order_fell', 'Sold', { kind: 'lines' }],
  ['no title', 'push_order_fell', ' \nSold', { kind: 'lines' }],
  ['no text', 'push_order_fell', 'Sold\n ', { kind: 'lines' }],
  ['a long title', 'push_order_fell', `${of(61)}\nSold`, { kind: 'title-too-long', most: PUSH_TITLE_MAX }],
  ['a long text', 'push_order_fell', `Sold\n${of(131)}`, { kind: 'text-too-long', most: PUSH_TEXT_MAX }],
  ['two lines on a button', 'push_action_open', 'Open\nit', { kind: 'lines' }],
  ['a long button', 'push_action_open', of(21), { kind: 'title-too-long', most: PUSH_ACTION_MAX }],
  ['the longest', 'push_order_fell', `${of(60)}\n${of(130)}`, null],
  ['the longest button', 'push_action_act', of(20), null],
])('judges %s', (_, name, written, fault) => {
  expect(pushFault(name, written)).toEqual(fault);
});

test('measures the text as delivered, with its facts', () => {
  expect(pushFault('push_transfer_received', `${of(52)} {{who}}\n{{coins}}`)).toBeNull();
  expect(pushFault('push_transfer_received', `${of(50)} {{coins}}\n{{who}}`)).toMatchObject({ kind: 'title-too-long' });
});

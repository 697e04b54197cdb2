import { expect, test } from 'vitest';
import { noticeTypes } from '../../../platform/live.ts';
import { contentName } from '../../publications/content-draft.ts';
import { figuresIn } from '../../publications/figures.ts';
import { factsOf, hasClosedParts } from '../../publications/modals/modal-facts.ts';
import { CHAT_PUSH, type PushType, pushKinds, TRIAL_PUSH } from '../push-kinds.ts';
import { pushFault } from './push-bounds.ts';
import { pushName, pushTexts } from './push-texts.ts';

const types: readonly PushType[] = [...noticeTypes, CHAT_PUSH, TRIAL_PUSH];

test.each(Object.entries(pushTexts))(
  '%s fits a locked screen and names only its facts, in both languages',
  (name, text) => {
    expect(contentName.safeParse(name).success).toBe(true);
    for (const said of [text.zh, text.en]) {
      expect(pushFault(name, said)).toBeNull();
      expect(hasClosedParts(said)).toBe(true);
      const known: readonly string[] = factsOf(name);
      expect(figuresIn(said).filter((fact) => !known.includes(fact))).toEqual([]);
    }
  },
);

test('finds the words of a push by its type, and those of a side where the sides differ', () => {
  expect(pushName('transaction.canceled', 'buyer')).toBe('push_transaction_canceled_buyer');
  expect(pushName('transaction.succeeded', 'seller')).toBe('push_transaction_succeeded');
  expect(pushName(TRIAL_PUSH, 'seller')).toBe('push_trial');
  expect(pushName('webhook.off', 'seller')).toBeNull();
});

test('has no words that no push says', () => {
  const said = types.flatMap((type) => [pushName(type, 'buyer'), pushName(type, 'seller')]);
  const plain = ['asking', ...pushKinds].map((kind) => `push_plain_${kind}`);
  const all = new Set([...said.filter((name) => name !== null), ...plain, 'push_action_open', 'push_action_act']);
  expect([...all].toSorted()).toEqual(Object.keys(pushTexts).toSorted());
});

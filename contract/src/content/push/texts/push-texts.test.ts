import { expect, test } from 'vitest';
import { noticeTypes } from '../../../notices.ts';
import { contentName } from '../../publications/content-draft.ts';
import { figuresIn } from '../../publications/figures.ts';
import { factsOf } from '../../publications/modals/facts-of.ts';
import { hasClosedParts } from '../../publications/modals/modal-facts.ts';
import { CHAT_PUSH, type PushType, pushKinds, TRIAL_PUSH } from '../push-kinds.ts';
import { pushFault } from './push-bounds.ts';
import { pushName } from './push-names.ts';
import { pushTexts } from './push-texts.ts';

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

test('has no text that no push uses', () => {
  const said = types.flatMap((type) => [pushName(type, 'buyer'), pushName(type, 'seller')]);
  const plain = ['asking', ...pushKinds].map((kind) => `push_plain_${kind}`);
  const all = new Set([...said.filter((name) => name !== null), ...plain, 'push_action_open', 'push_action_act']);
  expect([...all].toSorted()).toEqual(Object.keys(pushTexts).toSorted());
});

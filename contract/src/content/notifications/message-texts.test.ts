import { expect, test } from 'vitest';
import { isAskingType, noticeTypes } from '../../notices.ts';
import { CONTENT_TITLE_MAX } from '../publications/content-bounds.ts';
import { contentName } from '../publications/content-draft.ts';
import { contentParts } from '../publications/content-kinds.ts';
import { figuresIn } from '../publications/figures.ts';
import { factsOf } from '../publications/modals/facts-of.ts';
import { fillFacts, hasClosedParts } from '../publications/modals/modal-facts.ts';
import { messageFault } from './message-bounds.ts';
import { messageName, messageTexts } from './message-texts.ts';

test.each(Object.entries(messageTexts))('%s can be sent and names only its facts, in both languages', (name, text) => {
  expect(contentName.safeParse(name).success).toBe(true);
  for (const said of [text.zh, text.en]) {
    expect(messageFault(said)).toBeNull();
    expect(said.length).toBeLessThanOrEqual(Math.min(contentParts.message.titleMax, CONTENT_TITLE_MAX));
    expect(hasClosedParts(said)).toBe(true);
    const known: readonly string[] = factsOf(name);
    expect(figuresIn(said).filter((fact) => !known.includes(fact))).toEqual([]);
    // A notice of an older server knows no number and no amount; a deadline it has.
    expect(fillFacts(said, { by: '14:30' })).not.toMatch(/\[\[|\{\{|…|  /);
  }
});

test('has texts for every notice that requires an action, and no others', () => {
  const named = noticeTypes.filter((type) => messageName(type) !== null);
  expect(new Set(named)).toEqual(new Set(noticeTypes.filter(isAskingType)));
  expect(new Set(named.map(messageName)).size).toBe(Object.keys(messageTexts).length);
});

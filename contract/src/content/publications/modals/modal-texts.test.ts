import { expect, test } from 'vitest';
import { CONTENT_TITLE_MAX } from '../content-bounds.ts';
import { contentName } from '../content-draft.ts';
import { figuresIn, isFigure } from '../figures.ts';
import { factsOf } from './facts-of.ts';
import { fillFacts, hasClosedParts } from './modal-facts.ts';
import { modalTexts } from './modal-texts.ts';

const facts = { who: '*明', coins: '142.45 EH', sum: '¥1,000.00', by: '14:32', version: '2.4', own_version: '2.3' };

test.each(Object.entries(modalTexts))(
  '%s names only figures and facts available to it, in both languages',
  (name, text) => {
    expect(contentName.safeParse(name).success).toBe(true);
    for (const said of [text.zh, text.en]) {
      expect(said.length).toBeLessThanOrEqual(CONTENT_TITLE_MAX);
      expect(hasClosedParts(said)).toBe(true);
      const known: readonly string[] = factsOf(name);
      expect(figuresIn(said).filter((figure) => !isFigure(figure) && !known.includes(figure))).toEqual([]);
      expect(fillFacts(said, facts)).not.toMatch(/\[\[|\]\]|\{\{(?!trade\.)/);
    }
  },
);

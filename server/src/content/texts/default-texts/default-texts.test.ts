import { contentDraft } from '@eh/contract/content/publications/content-draft.ts';
import { figuresIn, isFigure } from '@eh/contract/content/publications/figures.ts';
import { plainText, referencesOf } from '@eh/contract/content/publications/plain-text.ts';
import { safeLink } from '@eh/contract/content/publications/safe-link.ts';
import { expect, it } from 'vitest';
import { publishingFault, writingFault } from '../../publications/index.ts';
import { defaultTexts } from './default-texts.ts';

const now = new Date('2026-03-02T09:00:00Z');

it.each(defaultTexts)('$name is complete in both languages and ready to publish', ({ kind, draft }) => {
  expect(contentDraft.parse(draft)).toEqual(draft);
  expect(writingFault(draft)).toBeNull();
  expect(publishingFault(kind, draft, { now, inOneLanguage: false })).toBeNull();
});

it.each(defaultTexts)(
  '$name has the same content in both languages, with figures from the settings only',
  ({ draft }) => {
    const [zh, en] = [draft.body.zh, draft.body.en].map((body) => ({
      shape: body.content.map((block) =>
        block.type.endsWith('list') && 'content' in block ? [block.type, block.content?.length] : [block.type],
      ),
      figures: figuresIn(plainText(body)).toSorted(),
      links: referencesOf(body).links.toSorted(),
    }));
    expect(zh).toEqual(en);
    expect(zh?.figures.filter((name) => !isFigure(name))).toEqual([]);
    expect(zh?.figures).not.toEqual([]);
    expect(zh?.links.map(safeLink)).not.toContain(null);
    for (const body of [draft.body.zh, draft.body.en])
      expect(plainText(body).replaceAll(/\{\{[^{}]*\}\}/g, '')).not.toMatch(/[\d０-９]/);
  },
);

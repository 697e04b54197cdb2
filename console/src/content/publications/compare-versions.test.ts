import { expect, test } from 'vitest';
import { compareVersions } from './compare-versions.ts';
import { emptyDraft } from './empty-draft.ts';
import type { Draft } from './queries.ts';

const saying = (title: string, ...lines: readonly string[]): Draft => ({
  ...emptyDraft,
  title: { zh: '', en: title },
  body: {
    ...emptyDraft.body,
    en: {
      type: 'doc',
      content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    },
  },
});

test('shows which lines are unchanged, removed and added', () => {
  const [before, after] = [saying('Title', 'one', 'two', 'three'), saying('Title', 'one', '2', 'three', 'four')];
  expect(compareVersions(before, after, 'en').map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'same Title',
    'same one',
    'gone two',
    'new 2',
    'same three',
    'new four',
  ]);
  expect(compareVersions(before, after, 'zh')).toEqual([]);
});

import type { AnswerOf, RequestOf } from '@eh/contract/calls.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import type { Answers } from '@eh/contract/testing/fake-server.ts';

export type Item = AnswerOf<'POST /api/operator/content/item'>;
type Draft = Item['draft'];

const nothing = { type: 'doc' as const, content: [] };

const blankDraft: Draft = {
  title: { zh: '', en: '' },
  body: { zh: nothing, en: nothing },
  picture_id: null,
  captions: { zh: null, en: null },
  target: null,
  screens: [],
  category: null,
  position: 0,
  is_pinned: false,
  audience: { kind: 'all' },
  starts_at: null,
  ends_at: null,
};

/** Something of a kind that nobody has published yet. */
export function contentOf(kind: ContentKind, draft: Partial<Draft> = {}, more: Partial<Item> = {}): Item {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    kind,
    name: null,
    title: { zh: '', en: '' },
    state: 'draft',
    version: 0,
    has_changes: false,
    missing: [],
    starts_at: null,
    ends_at: null,
    changed: { name: 'omar', at: 1_790_000_000 },
    revision: 3,
    draft: { ...blankDraft, ...draft },
    picture: null,
    known_hosts: ['app.eh.example'],
    proposal: null,
    versions: [],
    ...more,
  };
}

/** The item once a draft of it was saved. */
export function savedAs(item: Item, draft: RequestOf<'POST /api/operator/content/save'>['draft']): Item {
  const stored = { ...blankDraft, ...draft, captions: draft.captions ?? blankDraft.captions };
  return { ...item, revision: item.revision + 1, draft: stored };
}

/** The server's answers while one item is open. */
export function answersWith(item: Item): Answers {
  const shown = { title: 'Title', content: null, pictures: {}, language: 'en' as const };
  return {
    'POST /api/operator/content': { rows: [item], next_cursor: null },
    'POST /api/operator/content/item': item,
    'POST /api/operator/content/preview': { zh: shown, en: shown, picture: null, people: 41 },
  };
}

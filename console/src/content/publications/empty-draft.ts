import type { Draft } from './queries.ts';

const nothing = { type: 'doc' as const, content: [] };

/** An empty draft, for everybody. */
export const emptyDraft: Draft = {
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

import type { ContentDraft } from '@eh/contract/content/publications/content-draft.ts';
import type { RichText } from '@eh/contract/content/publications/rich-tree.ts';

/** A rich text of plain paragraphs, one per line. */
export function richTextOf(plain: string): RichText {
  const lines = plain.split('\n').filter((line) => line !== '');
  return {
    type: 'doc',
    content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  };
}

/** An empty draft for everybody, valid from its publication. */
export const emptyDraft: ContentDraft = {
  title: { zh: '', en: '' },
  body: { zh: richTextOf(''), en: richTextOf('') },
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

import { contentParts } from '@eh/contract/content/publications/content-kinds.ts';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { contentMessages } from './messages.ts';
import type { ContentItem, Draft } from './queries.ts';
import { RichEditor } from './rich-editor/rich-editor.tsx';

const readers = { zh: 'zh-CN', en: 'en' } as const;

export interface LanguageColumnProps {
  item: ContentItem;
  language: 'zh' | 'en';
  draft: Draft;
  onChange: (change: (draft: Draft) => Draft) => void;
}

/** Title and text in one language; a missing one is marked at the top. */
export function LanguageColumn({ item, language, draft, onChange }: LanguageColumnProps) {
  const messages = useMessages(contentMessages);
  const { titleMax, hasBody, isWording } = contentParts[item.kind];
  const name = messages.languages[language];
  const isMissing =
    draft.title[language] === '' ||
    (hasBody &&
      draft.body[language].content.every(({ type, ...node }) => type === 'paragraph' && !('content' in node)));
  const title = {
    label: isWording ? messages.bodyLabel(name) : messages.titleLabel(name),
    lang: readers[language],
    maxLength: titleMax,
    value: draft.title[language],
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      onChange((before) => ({ ...before, title: { ...before.title, [language]: value } }));
    },
  };
  return (
    <section aria-label={name}>
      <div className="content-column-head">
        <h2 className="label">{name}</h2>
        {isMissing ? <Tag>{messages.missing}</Tag> : <span className="note">{messages.complete}</span>}
      </div>
      {isWording ? <TextArea {...title} /> : <TextField {...title} />}
      {hasBody && (
        <RichEditor
          label={messages.bodyLabel(name)}
          language={readers[language]}
          initial={draft.body[language]}
          onChange={(text) => onChange((before) => ({ ...before, body: { ...before.body, [language]: text } }))}
        />
      )}
    </section>
  );
}

import { contentParts } from '@eh/contract/content/publications/content-kinds.ts';
import { isWording } from '@eh/contract/content/publications/own-wording.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useDeferredValue, useState } from 'react';
import { useMe } from '../../session/queries.ts';
import { ContentActions } from './content-actions.tsx';
import { ContentVersions } from './content-versions.tsx';
import { AudienceFields } from './fields/audience-fields.tsx';
import { KindFields } from './fields/kind-fields.tsx';
import { ScheduleFields } from './fields/schedule-fields.tsx';
import { WordingFacts } from './fields/wording-facts.tsx';
import { LanguageColumn } from './language-column.tsx';
import { contentMessages } from './messages.ts';
import { ContentPreview } from './preview/content-preview.tsx';
import type { ContentItem, Draft } from './queries.ts';

/**
 * The editor of one item: both languages side by side, then schedule and audience, the versions, and the phone preview
 * on the right.
 */
export function ContentEditor({ item }: { item: ContentItem }) {
  const messages = useMessages(contentMessages);
  const role = useMe().data?.operator.role;
  const mayEdit = role === 'owner' || role === 'content';
  const { base, draft, beginning, change, begin, handleStored } = useDraft(item);
  const previewed = useDeferredValue(draft);
  const parts = contentParts[item.kind];
  const handleChange = (changed: Partial<Draft>) => change((before) => ({ ...before, ...changed }));
  const columns = { item, draft, onChange: change };
  return (
    <>
      <div className="content-work">
        <p className="note">
          {messages.kinds[item.kind]} {item.name} · {messages.states[item.state]}
          {item.has_changes && ` · ${messages.changes}`}
        </p>
        <div className="content-columns">
          <LanguageColumn key={`zh ${beginning}`} language="zh" {...columns} />
          <LanguageColumn key={`en ${beginning}`} language="en" {...columns} />
        </div>
        {isWording(item.kind) && (
          <WordingFacts kind={item.kind} name={item.name ?? ''} draft={draft} onChange={handleChange} />
        )}
        <KindFields kind={item.kind} draft={draft} onChange={handleChange} />
        {parts.hasAudience && (
          <div className="content-columns">
            <ScheduleFields draft={draft} onChange={handleChange} />
            <AudienceFields draft={draft} onChange={handleChange} />
          </div>
        )}
        <ContentVersions item={item} mayEdit={mayEdit} onRestored={begin} />
      </div>
      <aside className="content-side">
        <ContentPreview kind={item.kind} name={item.name} draft={previewed} />
        {mayEdit && <ContentActions item={{ ...item, ...base }} draft={draft} onStored={handleStored} />}
      </aside>
    </>
  );
}

/**
 * Stores the typed text with the revision that it started from. A colleague's newer revision replaces it only if
 * nothing was typed; otherwise the text remains, to be copied, and the server refuses to save it.
 */
function useDraft(item: ContentItem) {
  const [base, setBase] = useState<Pick<ContentItem, 'revision' | 'draft'>>(item);
  const [draft, setDraft] = useState<Draft>(item.draft);
  // Counts how often the editors were given a new text to start from; after that they own it.
  const [beginning, setBeginning] = useState(0);
  function begin({ revision, draft: text }: ContentItem): void {
    setBase({ revision, draft: text });
    setDraft(text);
    setBeginning((count) => count + 1);
  }
  if (item.revision > base.revision && draft === base.draft) begin(item);
  function handleStored({ revision, draft: stored }: ContentItem, sent: Draft): void {
    setBase({ revision, draft: stored });
    setDraft((typed) => (typed === sent ? stored : typed));
  }
  return { base, draft, beginning, change: setDraft, begin, handleStored };
}

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

/** The editor of one item: both languages side by side, then when and for whom, the versions, and the phone at the right. */
export function ContentEditor({ item }: { item: ContentItem }) {
  const messages = useMessages(contentMessages);
  const role = useMe().data?.operator.role;
  const mayEdit = role === 'owner' || role === 'content';
  const [draft, setDraft] = useState<Draft>(item.draft);
  const previewed = useDeferredValue(draft);
  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const parts = contentParts[item.kind];
  return (
    <>
      <div className="content-work">
        <p className="note">
          {messages.kinds[item.kind]} {item.name} · {messages.states[item.state]}
          {item.has_changes && ` · ${messages.changes}`}
        </p>
        <div className="content-columns">
          <LanguageColumn item={item} language="zh" draft={draft} onChange={setDraft} />
          <LanguageColumn item={item} language="en" draft={draft} onChange={setDraft} />
        </div>
        {isWording(item.kind) && (
          <WordingFacts kind={item.kind} name={item.name ?? ''} draft={draft} onChange={change} />
        )}
        <KindFields kind={item.kind} draft={draft} onChange={change} />
        {parts.hasAudience && (
          <div className="content-columns">
            <ScheduleFields draft={draft} onChange={change} />
            <AudienceFields draft={draft} onChange={change} />
          </div>
        )}
        <ContentVersions item={item} mayEdit={mayEdit} />
      </div>
      <aside className="content-side">
        <ContentPreview kind={item.kind} name={item.name} draft={previewed} />
        {mayEdit && <ContentActions item={item} draft={draft} />}
      </aside>
    </>
  );
}

import { contentKinds } from '@eh/contract/content/publications/content-kinds.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { SearchField } from '../../parts/screen/search-field.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { hashOf } from '../../shell/address.ts';
import { ContentEditor } from './content-editor.tsx';
import { contentMessages } from './messages.ts';
import { NewContent } from './new-content.tsx';
import { type KindFilter, useContentItem, useContentList } from './queries.ts';
import './content.css';

/** Content: the list on the left, the editor in the middle, the phone preview and the actions on the right. */
export function ContentScreen({ itemId }: { itemId: string | null }) {
  const messages = useMessages(contentMessages);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<KindFilter>('all');
  const list = useContentList(search.trim(), kind);
  return (
    <div className="page">
      <TopBar title={messages.title} says={messages.says} query={list} />
      <main className="case content-case">
        <section className="case-list" aria-label={messages.list}>
          <search className="user-search">
            <SearchField label={messages.search} hint={messages.searchHint} value={search} onChange={setSearch} />
            <SelectField
              label={messages.kind}
              isLabelHidden
              value={kind}
              options={[
                { value: 'all', label: messages.anyKind },
                ...contentKinds.map((value) => ({ value, label: messages.kinds[value] })),
              ]}
              onChange={(event) => setKind(contentKinds.find((known) => known === event.target.value) ?? 'all')}
            />
          </search>
          <FoundList list={list} none={messages.none}>
            {(rows) => (
              <ul>
                {rows.map((row) => (
                  <li key={row.id}>
                    <a
                      className="case-row"
                      href={hashOf('content', row.id)}
                      aria-current={row.id === itemId ? 'true' : undefined}
                    >
                      <span className="case-row-name label clip">
                        {inLanguage(row.title, language) || row.title.zh || row.title.en || messages.untitled}
                      </span>
                      <span className="note">{messages.states[row.state]}</span>
                      <span className="note clip">{messages.kinds[row.kind]}</span>
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </FoundList>
        </section>
        {itemId === null ? <NewContent /> : <OpenItem key={itemId} id={itemId} />}
      </main>
    </div>
  );
}

function OpenItem({ id }: { id: string }) {
  const item = useContentItem(id);
  if (!item.data) return <LoadState error={item.error} onRetry={() => void item.refetch()} />;
  return <ContentEditor item={item.data} />;
}

import { appStatuses } from '@eh/contract/merchants/apps/app-names.ts';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { SearchField } from '../../../parts/screen/search-field.tsx';
import { TopBar } from '../../../parts/screen/top-bar.tsx';
import { hashOf } from '../../../shell/address.ts';
import { SubjectHistory } from '../../../staff/audit-log/subject-history.tsx';
import { AppActions } from './app-actions.tsx';
import { AppFacts } from './app-facts.tsx';
import { registeredAppMessages } from './messages.ts';
import { type AppStatusFilter, useRegisteredApp, useRegisteredApps } from './queries.ts';

/** The apps of all merchants: the search on the left, the facts in the middle, what can be done on the right, the history below. */
export function RegisteredAppsScreen({ appId }: { appId: string | null }) {
  const messages = useMessages(registeredAppMessages);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<AppStatusFilter>('all');
  const list = useRegisteredApps(search.trim(), status);
  return (
    <div className="page">
      <TopBar
        title={messages.title}
        says={messages.says}
        updatedAt={list.dataUpdatedAt}
        isBroken={list.isError || list.isRefetchError}
      />
      <main className="case">
        <section className="case-list" aria-label={messages.list}>
          <search className="user-search">
            <SearchField label={messages.search} hint={messages.searchHint} value={search} onChange={setSearch} />
            <SelectField
              label={messages.status}
              isLabelHidden
              value={status}
              onChange={(event) => setStatus(appStatuses.find((known) => known === event.target.value) ?? 'all')}
              options={[
                { value: 'all', label: messages.anyStatus },
                ...appStatuses.map((value) => ({ value, label: messages.statuses[value] })),
              ]}
            />
          </search>
          <Found list={list} openId={appId} />
        </section>
        {appId === null ? (
          <output className="nothing case-none">
            <h2 className="title">{messages.choose}</h2>
          </output>
        ) : (
          <OpenApp key={appId} appId={appId} />
        )}
      </main>
    </div>
  );
}

function Found({ list, openId }: { list: ReturnType<typeof useRegisteredApps>; openId: string | null }) {
  const messages = useMessages(registeredAppMessages);
  return (
    <FoundList list={list} none={messages.none} noneText={messages.noneText}>
      {(rows) => (
        <ul>
          {rows.map((app) => (
            <li key={app.id}>
              <a
                className="case-row"
                href={hashOf('registered-apps', app.id)}
                aria-current={app.id === openId ? 'true' : undefined}
              >
                <span className="case-row-name label clip">{app.name}</span>
                <span className="note clip">{app.domain}</span>
                <span className="note clip">
                  {app.merchant.name} · {messages.environments[app.environment]}
                </span>
                {app.status !== 'active' && <span className="case-holder">{messages.statuses[app.status]}</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </FoundList>
  );
}

function OpenApp({ appId }: { appId: string }) {
  const messages = useMessages(registeredAppMessages);
  const profile = useRegisteredApp(appId);
  if (!profile.data)
    return (
      <div className="case-none">
        <LoadState error={profile.error} onRetry={() => void profile.refetch()} />
      </div>
    );
  return (
    <>
      <AppFacts app={profile.data} />
      <AppActions app={profile.data} />
      <SubjectHistory id={appId} label={messages.history} none={messages.noHistory} />
    </>
  );
}

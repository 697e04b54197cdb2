import { appStatuses } from '@eh/contract/merchants/apps/app-names.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { SearchControls } from '../../../parts/screen/search-controls.tsx';
import { OpenSubject, SearchScreen } from '../../../parts/screen/search-screen.tsx';
import { hashOf } from '../../../shell/address.ts';
import { SubjectHistory } from '../../../staff/audit-log/subject-history.tsx';
import { AppActions } from './app-actions.tsx';
import { AppFacts } from './app-facts.tsx';
import { registeredAppMessages } from './messages.ts';
import { type AppStatusFilter, useRegisteredApp, useRegisteredApps } from './queries.ts';

/** The apps of all merchants. */
export function RegisteredAppsScreen({ appId }: { appId: string | null }) {
  const messages = useMessages(registeredAppMessages);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<AppStatusFilter>('all');
  return (
    <SearchScreen
      texts={messages}
      list={useRegisteredApps(search.trim(), status)}
      search={
        <SearchControls
          texts={messages}
          search={search}
          onSearch={setSearch}
          label={messages.status}
          choices={[
            { value: 'all', label: messages.anyStatus },
            ...appStatuses.map((value) => ({ value, label: messages.statuses[value] })),
          ]}
          choice={status}
          onChoose={setStatus}
        />
      }
      renderRow={(app) => (
        <>
          <span className="case-row-name label clip">{app.name}</span>
          <span className="note clip">{app.domain}</span>
          <span className="note clip">
            {app.merchant.name} · {messages.environments[app.environment]}
          </span>
          {app.status !== 'active' && <span className="case-holder">{messages.statuses[app.status]}</span>}
        </>
      )}
      hrefOf={(id) => hashOf('registered-apps', id)}
      openId={appId}
    >
      {(id) => <OpenApp key={id} appId={id} />}
    </SearchScreen>
  );
}

function OpenApp({ appId }: { appId: string }) {
  const messages = useMessages(registeredAppMessages);
  return (
    <OpenSubject query={useRegisteredApp(appId)}>
      {(app) => (
        <>
          <AppFacts app={app} />
          <AppActions app={app} />
          <SubjectHistory id={appId} label={messages.history} none={messages.noHistory} />
        </>
      )}
    </OpenSubject>
  );
}

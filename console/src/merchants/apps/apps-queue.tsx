import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { LogoPair } from '../../parts/merchants/logo-pair.tsx';
import { Fact } from '../../parts/screen/fact.tsx';
import { hashOf } from '../../shell/address.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { operatorQueue } from '../../staff/queues/operator-queue.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { FirstSignature } from '../../staff/queues/signatures/first-signature.tsx';
import { appReviewMessages } from './messages.ts';

/** Merchants' live apps awaiting review: operators check who owns the domain, and that the name is nobody else's. */
export const AppsScreen = operatorQueue({
  name: 'apps',
  messages: appReviewMessages,
  row: ({ name, domain }) => ({ name, figure: domain }),
  facts: (app) => <AppFacts app={app} />,
  decision: {
    choices: ({ name }, { messages, otherMessages }) => [
      {
        name: 'pass',
        label: messages.pass,
        keyName: 'P',
        title: messages.passTitle(name),
        text: messages.passText,
        presets: messages.passReasons,
        presetsElse: otherMessages.passReasons,
        isForPeople: true,
      },
      {
        name: 'refuse',
        label: messages.refuse,
        keyName: 'R',
        title: messages.refuseTitle(name),
        text: messages.refuseText,
        presets: messages.refuseReasons,
        presetsElse: otherMessages.refuseReasons,
        isForPeople: true,
      },
    ],
    request: ({ id, version }, decision, { both }) => ({ id, version, decision, reason: both }),
    doneText: (_app, _decision, { messages, shared }, { is_done: isDone }) => (isDone ? messages.done : shared.waits),
    signature: (app) => app.first_signature,
    notes: (app, { messages }) => (
      <>
        <p className="aside">{messages.explain}</p>
        {app.takes_two && <FirstSignature signature={app.first_signature} />}
      </>
    ),
  },
  history: ({ id }, messages) => <SubjectHistory id={id} label={messages.history} none={messages.noHistory} />,
});

function AppFacts({ app }: { app: CaseOf<'apps'> }) {
  const messages = useMessages(appReviewMessages);
  const formats = useFormats();
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div className="app-name">
          <Avatar name={app.name} src={app.logo ?? undefined} size="big" isSquare />
          <div>
            <p className="note">{app.client_id}</p>
            <h2 className="figure">{app.name}</h2>
          </div>
        </div>
      </header>
      {app.change === null && app.logo !== null && <LogoPair present={null} wanted={app.logo} />}
      {app.change?.logo && <LogoPair present={app.logo} wanted={app.change.logo} />}
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.domain}>
            <a className="link" href={`https://${app.domain}`} target="_blank" rel="noreferrer noopener">
              {app.domain}
            </a>
          </Fact>
          <Fact name={messages.kind}>{messages.kinds[app.kind]}</Fact>
          <Fact name={messages.waitingSince}>{formats.dateTime(app.waiting_since)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.merchant}>
            <a className="link" href={hashOf('merchants', app.merchant.id)}>
              {app.merchant.merchant_no} {app.merchant.name}
            </a>
          </Fact>
          <Fact name={messages.website}>
            <a className="link" href={app.merchant.website} target="_blank" rel="noreferrer noopener">
              {app.merchant.website}
            </a>
          </Fact>
        </dl>
      </div>
      {app.change && <ChangeFacts app={app} change={app.change} />}
      <h3 className="label mt-4">{messages.scopes}</h3>
      <ul>
        {app.scopes.map((scope) => (
          <li key={scope}>{messages.scopeNames[scope]}</li>
        ))}
      </ul>
      <h3 className="label mt-4">{messages.redirects}</h3>
      <ul>
        {app.redirects.map((redirect) => (
          <li key={redirect}>{redirect}</li>
        ))}
      </ul>
    </section>
  );
}

/** The name and the addresses that a reviewed app would have. */
function ChangeFacts({ app, change }: { app: CaseOf<'apps'>; change: NonNullable<CaseOf<'apps'>['change']> }) {
  const messages = useMessages(appReviewMessages);
  const added = change.redirects.filter((redirect) => !app.redirects.includes(redirect));
  const dropped = app.redirects.filter((redirect) => !change.redirects.includes(redirect));
  return (
    <section aria-label={messages.change}>
      <h3 className="label mt-4">{messages.change}</h3>
      <ul>
        {change.logo !== null && <li>{messages.newLogo}</li>}
        {change.name !== app.name && <li>{messages.newName(app.name, change.name)}</li>}
        {added.map((redirect) => (
          <li key={redirect}>{messages.added(redirect)}</li>
        ))}
        {dropped.map((redirect) => (
          <li key={redirect}>{messages.dropped(redirect)}</li>
        ))}
      </ul>
    </section>
  );
}

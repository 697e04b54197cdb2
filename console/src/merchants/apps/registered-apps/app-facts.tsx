import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fact } from '../../../parts/screen/fact.tsx';
import { hashOf } from '../../../shell/address.ts';
import { appReviewMessages } from '../messages.ts';
import { registeredAppMessages } from './messages.ts';
import type { AppProfile } from './queries.ts';

/** The facts about a registered app that matter for stopping it. */
export function AppFacts({ app }: { app: AppProfile }) {
  const messages = useMessages(registeredAppMessages);
  const shared = useMessages(appReviewMessages);
  const formats = useFormats();
  const language = useLanguage();
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div>
          <p className="note">
            {messages.statuses[app.status]} · {messages.environments[app.environment]}
          </p>
          <h2 className="figure">{app.name}</h2>
        </div>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={shared.domain}>
            <a className="link" href={`https://${app.domain}`} target="_blank" rel="noreferrer noopener">
              {app.domain}
            </a>
          </Fact>
          <Fact name={shared.merchant}>
            <a className="link" href={hashOf('merchants', app.merchant.id)}>
              {app.merchant.merchant_no} {app.merchant.name}
            </a>
          </Fact>
          <Fact name={messages.clientId}>{app.client_id}</Fact>
          <Fact name={shared.kind}>{shared.kinds[app.kind]}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.grants}>{app.grants}</Fact>
          <Fact name={messages.created}>{formats.dateTime(app.created_at)}</Fact>
          {app.decided && <Fact name={messages.decidedAt}>{formats.dateTime(app.decided.at)}</Fact>}
        </dl>
      </div>
      {app.decided && (
        <>
          <h3 className="label mt-4">{messages.reason}</h3>
          <p>{inLanguage(app.decided.reason, language)}</p>
        </>
      )}
      <h3 className="label mt-4">{shared.scopes}</h3>
      <ul>
        {app.scopes.map((scope) => (
          <li key={scope}>{shared.scopeNames[scope]}</li>
        ))}
      </ul>
      <h3 className="label mt-4">{shared.redirects}</h3>
      <ul>
        {app.redirects.map((redirect) => (
          <li key={redirect}>{redirect}</li>
        ))}
      </ul>
    </section>
  );
}

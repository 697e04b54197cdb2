import { environments } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { portalMessages } from '../messages.ts';
import { choose } from './portal-choice.ts';
import { usePortal } from './portal-context.ts';

export interface PortalPageProps {
  title: ReactNode;
  says?: ReactNode;
  /** The link back to the list, left of the title. */
  back?: { href: string; label: string } | undefined;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  /** False for pages of the merchant itself, which are the same in both environments. */
  hasEnvironments?: boolean;
  /** The right column: the figure, the form, or the open object. */
  side?: ReactNode;
  /** Whether the member opened the column: on a phone it then comes before the list. */
  isSideFirst?: boolean;
  children: ReactNode;
}

/** A page of the portal: its head with the switch between live and test, the content, and a column at the right. */
export function PortalPage({
  title,
  says,
  back,
  actions,
  hasEnvironments = true,
  side,
  isSideFirst = false,
  children,
}: PortalPageProps) {
  const messages = useMessages(portalMessages);
  const { environment } = usePortal();
  return (
    <div className="portal-page">
      {environment === 'test' && hasEnvironments && <output className="portal-test">{messages.testMode}</output>}
      <header className="top portal-top">
        {back && (
          <a className="link" href={back.href}>
            ‹ {back.label}
          </a>
        )}
        <h1 className="title">{title}</h1>
        {says !== undefined && <p className="top-says">{says}</p>}
        <div className="top-end">
          {hasEnvironments && (
            <fieldset className="portal-switch" aria-label={messages.environment}>
              {environments.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === environment}
                  onClick={() => choose({ environment: name })}
                >
                  {messages.environments[name]}
                </button>
              ))}
            </fieldset>
          )}
          {actions}
        </div>
      </header>
      <div className="portal-body" data-side={side ? (isSideFirst ? 'first' : '') : undefined}>
        <main className="portal-main">{children}</main>
        {side && <aside className="portal-side">{side}</aside>}
      </div>
    </div>
  );
}

import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { FoundList } from '../../../parts/screen/found-list.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { type AppDraft, AppForm } from './app-form.tsx';
import { AppTable } from './app-table.tsx';
import { appMessages } from './messages.ts';
import { useApps } from './queries.ts';

/** The apps for logging in at the merchant's website: registering, rotating their secrets, closing. */
export function AppsScreen() {
  const messages = useMessages(appMessages);
  const { merchant } = usePortal();
  const apps = useApps();
  const [draft, setDraft] = useState<AppDraft | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const mayChange = hasRight(merchant.role, 'apps');

  /** An uploaded logo is shown at once, while its form stays open. */
  function fresh(opened: AppDraft): AppDraft {
    const app = opened.kind === 'logo' ? apps.data?.find(({ id }) => id === opened.app.id) : undefined;
    return opened.kind === 'logo' && app ? { kind: 'logo', app } : opened;
  }

  function side() {
    if (secret !== null) return <SecretCard secret={secret} onSaved={() => setSecret(null)} />;
    if (!draft) return undefined;
    return (
      <AppForm
        key={draft.kind === 'new' ? 'new' : `${draft.kind} ${draft.app.id}`}
        draft={fresh(draft)}
        onSecret={(made) => {
          setSecret(made);
          setDraft(null);
        }}
        onEnd={() => setDraft(null)}
      />
    );
  }

  return (
    <PortalPage
      title={messages.title}
      says={messages.says}
      actions={
        mayChange && (
          <Button kind="line" size="small" onClick={() => setDraft({ kind: 'new' })}>
            <Icon name="plus" size={20} />
            {messages.add}
          </Button>
        )
      }
      isSideFirst
      side={side()}
    >
      <FoundList list={apps} none={messages.none} noneText={messages.noneText}>
        {(rows) => <AppTable rows={rows} mayChange={mayChange} onDraft={setDraft} />}
      </FoundList>
    </PortalPage>
  );
}

function SecretCard({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const messages = useMessages(appMessages);
  return (
    <section className="portal-secret" aria-label={messages.secretTitle}>
      <h2 className="title">{messages.secretTitle}</h2>
      <p>{messages.secretText}</p>
      <p className="portal-secret-line">
        <code>{secret}</code>
        <CopyButton text={secret} what={messages.secret} />
      </p>
      <Button kind="act" isWide onClick={onSaved}>
        {messages.saved}
      </Button>
    </section>
  );
}

import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useServerSeconds } from '@eh/ui/reader/server-clock.ts';
import { useState } from 'react';
import { LoadState } from '../../../parts/screen/load-state.tsx';
import { usePortal } from '../../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../../shell/portal/frame/portal-page.tsx';
import { isEnding, isExpiring, isWorking, rotationIn, UNUSED_DAYS, unusedKeys } from './key-facts.ts';
import { type KeyDraft, KeyForm } from './key-form.tsx';
import { KeyTable } from './key-table.tsx';
import { keyMessages } from './messages.ts';
import { NewSecretCard } from './new-secret.tsx';
import { type NewSecret, useKeys } from './queries.ts';
import { OldKey, RotationHead } from './rotation.tsx';
import { UseTable } from './use-table.tsx';

/** The keys of an environment: which servers use which, rotation, and new keys, whose secret is shown once. */
export function KeysScreen() {
  const messages = useMessages(keyMessages);
  const { merchant, environment } = usePortal();
  const formats = useFormats();
  const now = useServerSeconds();
  const keys = useKeys();
  const [draft, setDraft] = useState<KeyDraft | null>(null);
  const [secret, setSecret] = useState<NewSecret | null>(null);
  const mayChange = hasRight(merchant.role, 'keys');
  const rotation = keys.data ? rotationIn(keys.data, now) : null;
  const working = keys.data?.rows.filter((key) => isWorking(key, now)) ?? [];

  function side() {
    if (secret) return <NewSecretCard made={secret} onSaved={() => setSecret(null)} />;
    if (draft)
      return (
        <KeyForm
          key={draft.kind === 'new' ? 'new' : `${draft.kind} ${draft.key.id}`}
          draft={draft}
          onSecret={(made) => {
            setSecret(made);
            setDraft(null);
          }}
          onEnd={() => setDraft(null)}
        />
      );
    if (rotation && keys.data)
      return (
        <OldKey
          list={keys.data}
          rotation={rotation}
          now={now}
          mayChange={mayChange}
          onDraft={(kind) => setDraft({ kind, key: rotation.old })}
        />
      );
    return undefined;
  }

  return (
    <PortalPage
      title={messages.title}
      says={keys.data && messages.says(working.length, working.filter((key) => isEnding(key, now)).length)}
      actions={
        mayChange && (
          <Button kind="line" size="small" onClick={() => setDraft({ kind: 'new' })}>
            <Icon name="plus" size={20} />
            {messages.newKey}
          </Button>
        )
      }
      isSideFirst
      side={side()}
    >
      {keys.data === undefined ? (
        <LoadState error={keys.error} onRetry={() => void keys.refetch()} />
      ) : (
        <>
          {rotation && <RotationHead list={keys.data} rotation={rotation} now={now} />}
          <UseTable list={keys.data} rotation={rotation} />
          <KeyTable
            title={messages.list[environment]}
            rows={keys.data.rows}
            now={now}
            mayChange={mayChange}
            onDraft={setDraft}
          />
          {keys.data.rows
            .filter((key) => isExpiring(key, now))
            .map((key) => (
              <p key={key.id} className="portal-aside">
                {messages.expiring(key.name, formats.dateTime(key.expires_at))}
              </p>
            ))}
          {unusedKeys(keys.data, now).map((key) => (
            <p key={key.id} className="portal-aside">
              {messages.unused(key.name, UNUSED_DAYS)}
            </p>
          ))}
        </>
      )}
    </PortalPage>
  );
}

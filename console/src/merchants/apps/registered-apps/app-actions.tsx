import { nextLanguage } from '@eh/contract/platform/languages/language.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { ReasonForm } from '../../../parts/reasons/reason-form.tsx';
import { hashOf } from '../../../shell/address.ts';
import { registeredAppMessages } from './messages.ts';
import { type AppProfile, useChangeApp } from './queries.ts';

/** Stops an app, or proposes to reactivate it, each with a reason. */
export function AppActions({ app }: { app: AppProfile }) {
  const messages = useMessages(registeredAppMessages);
  const [isOpen, setOpen] = useState(false);
  const isStopped = app.status === 'stopped';
  const isChangeable = app.status === 'active' || (isStopped && app.proposal === null);
  return (
    <section className="decide" aria-label={messages.actions}>
      <h2 className="label">{messages.actions}</h2>
      {!app.may_change && <p className="aside">{messages.readOnly}</p>}
      {app.may_change && !isChangeable && app.proposal === null && <p className="aside">{messages.nothing}</p>}
      {app.proposal !== null && (
        <p className="aside">
          {messages.waiting(app.proposal.proposed_by.name)}{' '}
          <a className="link" href={hashOf('proposals', app.proposal.id)}>
            {messages.seeProposal}
          </a>
        </p>
      )}
      {app.may_change && isChangeable && !isOpen && (
        <div className="user-actions">
          <Button kind="line" isWide onClick={() => setOpen(true)}>
            {isStopped ? messages.restart : messages.stop}
          </Button>
        </div>
      )}
      {isOpen && <ChangeForm app={app} isStopped={isStopped} onEnd={() => setOpen(false)} />}
    </section>
  );
}

interface ChangeFormProps {
  app: AppProfile;
  isStopped: boolean;
  onEnd: () => void;
}

function ChangeForm({ app, isStopped, onEnd }: ChangeFormProps) {
  const language = useLanguage();
  const messages = useMessages(registeredAppMessages);
  const otherMessages = registeredAppMessages[nextLanguage(language)];
  const change = useChangeApp(isStopped);
  const done = isStopped ? messages.proposed : messages.stopped(app.name);
  const presetsOf = (texts: typeof messages) => (isStopped ? texts.restartReasons : texts.stopReasons);
  return (
    <ReasonForm
      title={isStopped ? messages.restartTitle(app.name) : messages.stopTitle(app.name)}
      text={isStopped ? messages.restartText : messages.stopText}
      confirm={isStopped ? messages.restart : messages.stop}
      presets={presetsOf(messages)}
      presetsElse={presetsOf(otherMessages)}
      isForPeople
      isPending={change.isPending}
      onConfirm={(_own, reason) =>
        change.mutate(
          { id: app.id, reason },
          {
            onSuccess: () => {
              showToast(done);
              onEnd();
            },
          },
        )
      }
      onBack={onEnd}
    />
  );
}

import { hasRight } from '@eh/contract/merchants/merchants/member-rights.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { usePortal } from '../../shell/portal/frame/portal-context.ts';
import { PortalPage } from '../../shell/portal/frame/portal-page.tsx';
import { DeliveryDetails } from './delivery-details.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ChangeEndpointForm, NewEndpointForm, SecretCard } from './endpoint-forms.tsx';
import { EndpointTable } from './endpoint-table.tsx';
import { HourBars } from './hour-bars.tsx';
import { webhookMessages } from './messages.ts';
import { type EndpointWithSecret, useWebhooks, type WebhookEndpoint, type WebhookState } from './queries.ts';

type Draft = { readonly kind: 'new' } | { readonly kind: 'change'; readonly endpoint: WebhookEndpoint };

/** The webhooks of an environment: failed events and their causes, the endpoints, and every delivery with its tries. */
export function WebhooksScreen({ id }: { id: string | null }) {
  const messages = useMessages(webhookMessages);
  const { merchant } = usePortal();
  const state = useWebhooks();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [secret, setSecret] = useState<EndpointWithSecret | null>(null);
  const mayChange = hasRight(merchant.role, 'webhooks');
  const handleSecret = (made: EndpointWithSecret) => {
    setSecret(made);
    setDraft(null);
  };

  function side() {
    if (secret) return <SecretCard secret={secret.secret} onSaved={() => setSecret(null)} />;
    if (draft?.kind === 'new') return <NewEndpointForm onSecret={handleSecret} onEnd={() => setDraft(null)} />;
    if (draft)
      return (
        <ChangeEndpointForm
          key={draft.endpoint.id}
          endpoint={draft.endpoint}
          onSecret={handleSecret}
          onEnd={() => setDraft(null)}
        />
      );
    return id === null ? undefined : <DeliveryDetails key={id} id={id} mayChange={mayChange} />;
  }

  return (
    <PortalPage
      title={messages.title}
      says={state.data && saysOf(state.data, messages)}
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
      {state.data === undefined ? (
        <LoadState error={state.error} onRetry={() => void state.refetch()} />
      ) : state.data.endpoints.length === 0 ? (
        <output className="nothing">
          <h2 className="title">{messages.none}</h2>
          <p>{messages.noneText}</p>
        </output>
      ) : (
        <>
          <Failing state={state.data} />
          <EndpointTable
            endpoints={state.data.endpoints}
            mayChange={mayChange}
            onChange={(endpoint) => setDraft({ kind: 'change', endpoint })}
          />
          <HourBars state={state.data} />
          <DeliveryList openId={id} state={state.data} />
        </>
      )}
    </PortalPage>
  );
}

const PERCENT = 100;

function saysOf(state: WebhookState, messages: (typeof webhookMessages)['en']): string {
  const all = state.delivered + state.not_delivered;
  if (all === 0) return messages.says(state.endpoints.length);
  return messages.saysShare(state.endpoints.length, ((state.delivered / all) * PERCENT).toFixed(1));
}

function Failing({ state }: { state: WebhookState }) {
  const messages = useMessages(webhookMessages);
  const formats = useFormats();
  const { failing } = state;
  if (!failing) return null;
  const why =
    failing.status === null
      ? messages.noAnswer(messages.failures[failing.failure ?? 'connection_failed'])
      : messages.answers(failing.status);
  return (
    <section className="portal-section">
      <h2 className="title">{messages.failing(state.not_delivered, why)}</h2>
      <p className="note">
        {failing.tried_until === null
          ? messages.noTries
          : messages.triesLeft(failing.tries_left, formats.dateTime(failing.tried_until))}
      </p>
    </section>
  );
}

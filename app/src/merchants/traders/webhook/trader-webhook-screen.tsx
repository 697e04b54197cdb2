import { Refused } from '@eh/client/calls/refused.ts';
import { traderRefusals } from '@eh/contract/merchants/traders/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAnswer } from '../../../api/queries.ts';
import { LoadFailed, type LoadFailedProps } from '../../../parts/load-failed.tsx';
import { PaymentPassword } from '../../../parts/passwords/payment-password.tsx';
import { showModal } from '../../../shell/modals.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { keyMessages } from '../key/messages.ts';
import { ShownOnce } from '../parts/shown-once.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { webhookMessages } from './messages.ts';
import { type TraderWebhook, usePing, useRemoveWebhook, useSetWebhook, useWebhook } from './queries.ts';
import { hostOf, type WantedWebhook } from './webhook-draft.ts';
import { WebhookForm } from './webhook-form.tsx';

/** The standing address, the form for another, or the secret of a new one. */
type Phase =
  | { readonly step: 'shown' }
  | { readonly step: 'form' }
  | { readonly step: 'made'; readonly secret: string };

/** The address that one trader key sends the events of trades to: sets, tries and removes it. */
export function TraderWebhookScreen({ params }: ScreenProps) {
  const messages = useMessages(webhookMessages);
  const keyId = params['id'] ?? '';
  const [phase, setPhase] = useState<Phase>({ step: 'shown' });
  const [wanted, setWanted] = useState<WantedWebhook | null>(null);
  const answer = useWebhook(keyId);
  const isWorking = useIsWorking(keyId);
  const set = useSetWebhook();
  const webhook = answer.data?.webhook ?? null;
  const handlePassword = async (security_password: string) => {
    if (!wanted) return;
    const { secret } = await set.mutateAsync({ key_id: keyId, ...wanted, security_password });
    setWanted(null);
    setPhase({ step: 'made', secret });
  };
  const handleBack = () => (phase.step === 'form' ? setPhase({ step: 'shown' }) : void navigateBack());
  return (
    <Screen
      head={<Header title={messages.title} onBack={handleBack} />}
      foot={
        phase.step === 'shown' && answer.isSuccess && isWorking ? (
          <Actions keyId={keyId} webhook={webhook} onForm={() => setPhase({ step: 'form' })} />
        ) : undefined
      }
    >
      {phase.step === 'shown' && (
        <>
          <p className="note px-page pt-3 pb-2">{messages.why}</p>
          {answer.isPending && <SkeletonRows shape="row" count={4} />}
          {answer.isError && <NotShown error={answer.error} onRetry={() => void answer.refetch()} />}
          {answer.isSuccess && webhook === null && (
            <EmptyState drawing="no-match" title={messages.none} text={messages.noneText} />
          )}
          {webhook !== null && <WebhookFacts webhook={webhook} isWorking={isWorking} />}
          {answer.isSuccess && <DeliveryList keyId={keyId} canSend={webhook !== null && isWorking} />}
        </>
      )}
      {phase.step === 'form' && <WebhookForm standing={webhook} onSet={setWanted} />}
      {phase.step === 'made' && (
        <ShownOnce
          title={messages.madeTitle}
          text={messages.madeText}
          values={[[messages.secret, phase.secret]]}
          saved={messages.saved}
          onSaved={() => setPhase({ step: 'shown' })}
        />
      )}
      <PaymentPassword
        isOpen={wanted !== null}
        onClose={() => setWanted(null)}
        purpose={messages.purpose(hostOf(wanted?.url ?? '') ?? '')}
        onPassword={handlePassword}
      />
    </Screen>
  );
}

function NotShown(failure: LoadFailedProps & { error: Error }) {
  const messages = useMessages(keyMessages);
  const isGone = failure.error instanceof Refused && failure.error.code === traderRefusals.TraderKeyNotFound.code;
  return isGone ? <EmptyState drawing="no-match" title={messages.gone} /> : <LoadFailed {...failure} />;
}

/** Only a key that works has an address that can be set or tried. */
function useIsWorking(keyId: string): boolean {
  const { data } = useAnswer('GET /api/trader_keys', {});
  return data?.rows.find(({ id }) => id === keyId)?.state === 'working';
}

function WebhookFacts({ webhook, isWorking }: { webhook: TraderWebhook; isWorking: boolean }) {
  const messages = useMessages(webhookMessages);
  const { url, events, status, secrets } = webhook;
  return (
    <KeyValues>
      <KeyValue name={messages.address} copy={url}>
        <span className="break-all">{url}</span>
      </KeyValue>
      <KeyValue name={messages.state}>{isWorking ? messages.states[status] : messages.over}</KeyValue>
      <KeyValue name={messages.events}>{events.map((type) => messages.types[type]).join(' · ')}</KeyValue>
      <KeyValue name={messages.signedBy}>
        <span className="digits">…{secrets[0]?.hint ?? ''}</span>
      </KeyValue>
    </KeyValues>
  );
}

interface ActionsProps {
  keyId: string;
  webhook: TraderWebhook | null;
  onForm: () => void;
}

function Actions({ keyId, webhook, onForm }: ActionsProps) {
  const messages = useMessages(webhookMessages);
  const ping = usePing(() => showToast({ text: messages.pinged, icon: 'check' }));
  const remove = useRemoveWebhook(() => showToast({ text: messages.removed, icon: 'check' }));
  if (webhook === null)
    return (
      <Footer label={messages.actions}>
        <Button kind="act" isWide onClick={onForm}>
          {messages.set}
        </Button>
      </Footer>
    );
  return (
    <Footer label={messages.actions}>
      <div className="grid gap-3">
        {webhook.status !== 'off' && (
          <Button kind="line" isWide isPending={ping.isPending} onClick={() => ping.mutate({ key_id: keyId })}>
            {messages.ping}
          </Button>
        )}
        <ButtonPair>
          <Button
            kind="line"
            isWide
            isPending={remove.isPending}
            onClick={() => void offerRemoval(() => remove.mutate({ key_id: keyId }))}
          >
            {messages.remove}
          </Button>
          <Button kind="act" isWide onClick={onForm}>
            {messages.change}
          </Button>
        </ButtonPair>
      </div>
    </Footer>
  );
}

async function offerRemoval(onSure: () => void): Promise<void> {
  const messages = currentMessages(webhookMessages);
  const isSure = await showModal({
    title: messages.removeTitle,
    text: messages.removeText,
    confirm: messages.remove,
    cancel: messages.keep,
    kind: 'inked',
  });
  if (isSure) onSure();
}

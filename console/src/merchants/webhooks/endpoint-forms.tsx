import {
  ENDPOINT_URL_MAX,
  OLD_SECRET_HOURS_DEFAULT,
  type WebhookEventType,
  webhookEventTypes,
} from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { isWholePassword, PaymentPasswordField } from '../../shell/portal/frame/payment-password-field.tsx';
import { useOfMerchant } from '../../shell/portal/frame/portal-context.ts';
import { PortalForm } from '../../shell/portal/frame/portal-form.tsx';
import { webhookMessages } from './messages.ts';
import {
  type EndpointWithSecret,
  useChangeEndpoint,
  useCreateEndpoint,
  useDeleteEndpoint,
  usePing,
  useRotateSecret,
  type WebhookEndpoint,
} from './queries.ts';

interface EndpointFormProps {
  onSecret: (made: EndpointWithSecret) => void;
  onEnd: () => void;
}

interface EventFieldsProps {
  events: readonly WebhookEventType[];
  onEvents: (events: readonly WebhookEventType[]) => void;
}

function EventFields({ events, onEvents }: EventFieldsProps) {
  const messages = useMessages(webhookMessages);
  return (
    <fieldset>
      <legend className="field-label">{messages.events}</legend>
      {webhookEventTypes.map((type) => (
        <Checkbox
          key={type}
          checked={events.includes(type)}
          onChange={(event) =>
            onEvents(event.target.checked ? [...events, type] : events.filter((name) => name !== type))
          }
        >
          <span className="portal-code">{type}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}

function PublicSignature({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const messages = useMessages(webhookMessages);
  return (
    <Checkbox checked={isOn} note={messages.publicNote} onChange={(event) => onChange(event.target.checked)}>
      {messages.public}
    </Checkbox>
  );
}

/** Adds an endpoint; its secret is shown once. */
export function NewEndpointForm({ onSecret, onEnd }: EndpointFormProps) {
  const messages = useMessages(webhookMessages);
  const ofMerchant = useOfMerchant();
  const [url, setUrl] = useState('');
  const [description, setDescription] = useState('');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhookEventTypes);
  const [isPublic, setPublic] = useState(false);
  const [password, setPassword] = useState('');
  const create = useCreateEndpoint();
  return (
    <PortalForm
      title={messages.newTitle}
      confirm={messages.make}
      isReady={url.trim() !== '' && events.length > 0 && isWholePassword(password)}
      isPending={create.isPending}
      error={create.error}
      onConfirm={() =>
        create.mutate(
          {
            ...ofMerchant,
            url: url.trim(),
            description,
            events: [...events],
            has_public_signature: isPublic,
            security_password: password,
          },
          { onSuccess: onSecret },
        )
      }
      onEnd={onEnd}
    >
      <TextField
        type="url"
        label={messages.url}
        hint={messages.urlHint}
        value={url}
        maxLength={ENDPOINT_URL_MAX}
        required
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={messages.description}
        value={description}
        maxLength={140}
        onChange={(event) => setDescription(event.target.value)}
      />
      <EventFields events={events} onEvents={setEvents} />
      <PublicSignature isOn={isPublic} onChange={setPublic} />
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}

function RotateForm({ endpoint, onSecret, onEnd }: EndpointFormProps & { readonly endpoint: WebhookEndpoint }) {
  const messages = useMessages(webhookMessages);
  const ofMerchant = useOfMerchant();
  const [password, setPassword] = useState('');
  const rotate = useRotateSecret();
  const rotation = { endpoint_id: endpoint.id, old_secret_hours: OLD_SECRET_HOURS_DEFAULT };
  return (
    <PortalForm
      title={messages.rotate}
      text={messages.rotateNote}
      confirm={messages.rotate}
      isReady={isWholePassword(password)}
      isPending={rotate.isPending}
      error={rotate.error}
      onConfirm={() =>
        rotate.mutate({ ...ofMerchant, ...rotation, security_password: password }, { onSuccess: onSecret })
      }
      onEnd={onEnd}
    >
      <PaymentPasswordField value={password} onChange={setPassword} />
    </PortalForm>
  );
}

/** Changes an endpoint, rotates its secret, sends it a test event, or deletes it. */
export function ChangeEndpointForm({
  endpoint,
  onSecret,
  onEnd,
}: EndpointFormProps & { readonly endpoint: WebhookEndpoint }) {
  const messages = useMessages(webhookMessages);
  const ofMerchant = useOfMerchant();
  const ofEndpoint = { ...ofMerchant, endpoint_id: endpoint.id };
  const [url, setUrl] = useState(endpoint.url);
  const [events, setEvents] = useState<readonly WebhookEventType[]>(endpoint.events);
  const [isOn, setOn] = useState(endpoint.status !== 'off');
  const [isPublic, setPublic] = useState(endpoint.has_public_signature);
  const [password, setPassword] = useState('');
  const [isDeletion, setDeletion] = useState(false);
  const [isRotation, setRotation] = useState(false);
  const isMoved = url.trim() !== endpoint.url;
  const change = useChangeEndpoint();
  const remove = useDeleteEndpoint();
  const ping = usePing();
  if (isRotation) return <RotateForm endpoint={endpoint} onSecret={onSecret} onEnd={() => setRotation(false)} />;
  if (isDeletion)
    return (
      <PortalForm
        title={messages.deleteTitle}
        text={messages.deleteText}
        confirm={messages.delete}
        isReady
        isPending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(ofEndpoint, { onSuccess: onEnd })}
        onEnd={() => setDeletion(false)}
      />
    );
  return (
    <PortalForm
      title={messages.changeTitle}
      confirm={messages.save}
      isReady={url.trim() !== '' && events.length > 0 && (!isMoved || isWholePassword(password))}
      isPending={change.isPending}
      error={change.error}
      onConfirm={() =>
        change.mutate(
          {
            ...ofEndpoint,
            events: [...events],
            is_on: isOn,
            has_public_signature: isPublic,
            ...(isMoved ? { url: url.trim(), security_password: password } : {}),
          },
          { onSuccess: onEnd },
        )
      }
      onEnd={onEnd}
    >
      <TextField
        type="url"
        label={messages.url}
        hint={messages.urlHint}
        value={url}
        maxLength={ENDPOINT_URL_MAX}
        required
        onChange={(event) => setUrl(event.target.value)}
      />
      <Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)}>
        {messages.isOn}
      </Checkbox>
      <EventFields events={events} onEvents={setEvents} />
      <PublicSignature isOn={isPublic} onChange={setPublic} />
      {isMoved && <PaymentPasswordField value={password} onChange={setPassword} />}
      <Button
        kind="line"
        isWide
        isPending={ping.isPending}
        onClick={() => ping.mutate(ofEndpoint, { onSuccess: () => showToast(messages.pinged) })}
      >
        {messages.ping}
      </Button>
      <Button kind="line" isWide note={messages.rotateNote} onClick={() => setRotation(true)}>
        {messages.rotate}
      </Button>
      <Button kind="line" isWide onClick={() => setDeletion(true)}>
        {messages.delete}
      </Button>
    </PortalForm>
  );
}

/** The signing secret of an endpoint, shown until the member confirms that it is stored. */
export function SecretCard({ secret, onSaved }: { secret: string; onSaved: () => void }) {
  const messages = useMessages(webhookMessages);
  return (
    <section className="portal-secret" aria-label={messages.secretTitle}>
      <h2 className="title">{messages.secretTitle}</h2>
      <p>{messages.secretText}</p>
      <p className="portal-secret-line">
        <code>{secret}</code>
        <CopyButton text={secret} what={messages.secretTitle} />
      </p>
      <Button kind="act" isWide onClick={onSaved}>
        {messages.saved}
      </Button>
    </section>
  );
}

import type { EndpointView } from '@eh/contract/merchants/webhooks/views.ts';
import { webhookEventTypes } from '@eh/contract/merchants/webhooks/webhook-names.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { EndpointRow, SecretRow } from '../store.ts';

export function presentEndpoint(row: EndpointRow, secrets: readonly SecretRow[]): EndpointView {
  const { id, environment, url, description, events, status, off_reason, failures_in_row } = row;
  return {
    id,
    environment,
    url,
    description,
    events: webhookEventTypes.filter((type) => events.includes(type)),
    status,
    off_reason,
    failures_in_row,
    has_public_signature: row.has_public_signature,
    paused_until: epochSecondsOrNull(row.paused_until),
    secrets: secrets
      .filter((secret) => secret.endpoint_id === id)
      .map(({ hint, created_at, ends_at }) => ({
        hint,
        created_at: epochSeconds(created_at),
        ends_at: epochSecondsOrNull(ends_at),
      })),
    created_at: epochSeconds(row.created_at),
  };
}

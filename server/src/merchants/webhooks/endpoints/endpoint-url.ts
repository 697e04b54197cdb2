import { isIP } from 'node:net';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AddressGuard } from '../sending/public-address.ts';

const PORT_FREE_FROM = 1024;
const WEB_PORTS: readonly number[] = [80, 443];
/** Names that no public DNS answers. */
const CLOSED_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/**
 * Refuses an address that can never be sent to, as it is typed; each try checks the addresses behind its name again.
 * Returns it as it is stored.
 */
export function requireEndpointUrl(text: string, environment: Environment, isAllowed: AddressGuard): string {
  const url = new URL(text);
  const port = url.port === '' ? 443 : Number(url.port);
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  if (!isPlain || (port < PORT_FREE_FROM && !WEB_PORTS.includes(port)))
    throw new Refusal(webhookRefusals.WebhookUrlNotAllowed);
  const host = hostOf(url);
  const isOfThisMachine = isLocalName(host) && isAllowed('127.0.0.1');
  if (!isOfThisMachine && (isIP(host) === 0 ? CLOSED_NAMES.test(host) || !host.includes('.') : !isAllowed(host)))
    throw new Refusal(webhookRefusals.WebhookUrlNotPublic, { host });
  if (environment === 'live' && url.protocol !== 'https:' && !isOfThisMachine)
    throw new Refusal(webhookRefusals.WebhookUrlNeedsHttps);
  return url.href;
}

/** The host of an address without the brackets of IPv6 and the last dot of a full name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '::1';
}

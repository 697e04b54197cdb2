import { isIP } from 'node:net';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AddressGuard } from '../sending/public-address.ts';

const PORT_FREE_FROM = 1024;
const WEB_PORTS: readonly number[] = [80, 443];
/** Names that no public DNS answers. */
const CLOSED_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/** The faults of an address that requests are to be sent to. */
export type UrlFault = 'not_allowed' | 'not_public' | 'needs_https';

/**
 * Refuses an address that can never be sent to, as it is typed; each try checks the addresses behind its name again.
 * Returns it as it is stored.
 */
export function requireEndpointUrl(text: string, environment: Environment, isAllowed: AddressGuard): string {
  const url = new URL(text);
  const wrong = faultOfUrl(url, { needsHttps: environment === 'live', isAllowed });
  if (wrong === 'not_allowed') throw new Refusal(webhookRefusals.WebhookUrlNotAllowed);
  if (wrong === 'not_public') throw new Refusal(webhookRefusals.WebhookUrlNotPublic, { host: hostOf(url) });
  if (wrong === 'needs_https') throw new Refusal(webhookRefusals.WebhookUrlNeedsHttps);
  return url.href;
}

/** Null for an address of the internet, or of this machine where the guard lets it through. */
export function faultOfUrl(
  url: URL,
  { needsHttps, isAllowed }: { readonly needsHttps: boolean; readonly isAllowed: AddressGuard },
): UrlFault | null {
  const port = url.port === '' ? 443 : Number(url.port);
  const isPlain = url.username === '' && url.password === '' && url.hash === '';
  if (!isPlain || (port < PORT_FREE_FROM && !WEB_PORTS.includes(port))) return 'not_allowed';
  const host = hostOf(url);
  const isOfThisMachine = isLocalName(host) && isAllowed('127.0.0.1');
  if (!isOfThisMachine && (isIP(host) === 0 ? CLOSED_NAMES.test(host) || !host.includes('.') : !isAllowed(host)))
    return 'not_public';
  return needsHttps && url.protocol !== 'https:' && !isOfThisMachine ? 'needs_https' : null;
}

/** The host of an address without the brackets of IPv6 and the last dot of a full name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '::1';
}

import { isIP } from 'node:net';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { webhookRefusals } from '@eh/contract/merchants/webhooks/refusals.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { AddressGuard } from '../sending/public-address.ts';

const PORT_FREE_FROM = 1024;
const WEB_PORTS: readonly number[] = [80, 443];
/** Names that public DNS never answers. */
const CLOSED_NAMES = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|onion)$/;

/** The faults of an address that requests should be sent to. */
export type UrlFault = 'not_allowed' | 'not_public' | 'needs_https';

/**
 * Refuses a typed address that may never be sent to; each try checks its resolved addresses again. Returns the stored
 * form.
 */
export function requireEndpointUrl(text: string, environment: Environment, isAllowed: AddressGuard): string {
  const url = new URL(text);
  const wrong = faultOfUrl(url, { needsHttps: environment === 'live', isAllowed });
  if (wrong === 'not_allowed') throw new Refusal(webhookRefusals.WebhookUrlNotAllowed);
  if (wrong === 'not_public') throw new Refusal(webhookRefusals.WebhookUrlNotPublic, { host: hostOf(url) });
  if (wrong === 'needs_https') throw new Refusal(webhookRefusals.WebhookUrlNeedsHttps);
  return url.href;
}

/** Null for an internet address, or for this machine's if the guard allows it. */
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

/** The host of an address without IPv6 brackets and the trailing dot of a full name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host === '::1';
}

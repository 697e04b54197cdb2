/** The site a passkey is for: the domain it is bound to, and the origin the browser must be on. */
export interface RelyingParty {
  readonly rpId: string;
  readonly origin: string;
}

export interface Site {
  /** The origin of the page, as the browser states it. */
  readonly origin: string | null;
  /** The host name by which this server was called. */
  readonly host: string;
}

/**
 * The site that a request comes from, or null where no passkey can be. Configured origins share the domain of the first
 * one; without any, the host name of the request is used, never a bare IP address.
 */
export function relyingPartyOf(site: Site, configured: readonly string[]): RelyingParty | null {
  const url = site.origin === null ? null : URL.parse(site.origin);
  if (!url) return null;
  const [first] = configured;
  if (first !== undefined) {
    const rpId = URL.parse(first)?.hostname;
    return rpId !== undefined && configured.includes(url.origin) ? { rpId, origin: url.origin } : null;
  }
  const isNamed = /[a-z]/i.test(url.hostname) && !url.hostname.includes(':');
  return isNamed && url.host === site.host ? { rpId: url.hostname, origin: url.origin } : null;
}

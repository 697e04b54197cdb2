interface Registered {
  readonly domain: string;
  readonly redirects: readonly string[];
}

/** The address in a link if it is on a host of the app; otherwise the origin of the redirect address. */
export function registeredSite(
  { domain, redirects }: Registered,
  { redirect, named }: { readonly redirect: string; readonly named: string | undefined },
): string {
  const url = named === undefined ? null : URL.parse(named);
  const origins = [`https://${domain}`, ...redirects.map((address) => new URL(address).origin)];
  const isOwn = url !== null && url.username === '' && url.password === '' && origins.includes(url.origin);
  return isOwn ? url.href : `${new URL(redirect).origin}/`;
}

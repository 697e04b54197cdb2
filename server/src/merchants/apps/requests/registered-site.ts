interface Registered {
  readonly domain: string;
  readonly redirects: readonly string[];
}

/** The address that a link names, where it is on a host of the app; else the origin of the address that codes go to. */
export function registeredSite(
  { domain, redirects }: Registered,
  { redirect, named }: { readonly redirect: string; readonly named: string | undefined },
): string {
  const url = named === undefined ? null : URL.parse(named);
  const origins = [`https://${domain}`, ...redirects.map((address) => new URL(address).origin)];
  const isOwn = url !== null && url.username === '' && url.password === '' && origins.includes(url.origin);
  return isOwn ? url.href : `${new URL(redirect).origin}/`;
}

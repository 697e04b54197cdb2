import type { AppKind } from '@eh/contract/merchants/apps/app-names.ts';

const LOOPBACKS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is one of this device itself, whatever its port. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACKS.includes(hostname);
}

/**
 * Whether an app has registered this address to return to, to the letter. A program on the person's device listens at
 * the port that is free just then (RFC 8252, 7.3).
 */
export function isRegistered(
  { kind, redirects }: { readonly kind: AppKind; readonly redirects: readonly string[] },
  asked: string,
): boolean {
  if (redirects.includes(asked)) return true;
  const wanted = kind === 'native' ? withoutPort(asked) : null;
  return wanted !== null && redirects.some((redirect) => withoutPort(redirect) === wanted);
}

/** A loopback address with no port; null for any other address, and for one with parts that no registered one has. */
function withoutPort(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' || !isLoopback(url)) return null;
  if (address.includes('#') || url.username !== '' || url.password !== '') return null;
  url.port = '';
  return url.href;
}

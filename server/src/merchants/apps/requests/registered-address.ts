import type { AppKind } from '@eh/contract/merchants/apps/app-names.ts';

const LOOPBACKS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether an address is on the device itself, on any port. */
export function isLoopback({ hostname }: URL): boolean {
  return LOOPBACKS.includes(hostname);
}

/**
 * Whether an app has registered exactly this redirect address. Only the port of a loopback address may differ, because
 * a program on the user's device takes any free port (RFC 8252, 7.3).
 */
export function isRegistered(
  { kind, redirects }: { readonly kind: AppKind; readonly redirects: readonly string[] },
  asked: string,
): boolean {
  if (redirects.includes(asked)) return true;
  const wanted = kind === 'native' ? withoutPort(asked) : null;
  return wanted !== null && redirects.some((redirect) => withoutPort(redirect) === wanted);
}

/**
 * A loopback address without its port; null for any other address, and for one with parts that registered addresses
 * cannot have.
 */
function withoutPort(address: string): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'http:' || !isLoopback(url)) return null;
  if (address.includes('#') || url.username !== '' || url.password !== '') return null;
  url.port = '';
  return url.href;
}

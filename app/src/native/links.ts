import { pageOfLink } from '@eh/contract/content/releases/deep-links.ts';
import { callPlugin, followPlugin } from './bridge.ts';

/** The link that started the app becomes the address of its first page. */
export async function openFirstLink(origin: string): Promise<void> {
  const { url } = await callPlugin('App', 'getLaunchUrl').catch(() => ({ url: null }));
  const hash = hashOf(url, origin);
  if (hash !== null) history.replaceState(null, '', hash);
}

/** Opens links that arrive while the app runs; the gates check their pages like any others. */
export function followLinks(origin: string): void {
  followPlugin('App', 'appUrlOpen', ({ url }) => {
    const hash = hashOf(url, origin);
    if (hash !== null) location.hash = hash;
  });
}

function hashOf(url: unknown, origin: string): string | null {
  return typeof url === 'string' ? pageOfLink(url, URL.parse(origin)?.host ?? null) : null;
}

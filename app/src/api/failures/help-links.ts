import type { ArticleName } from '@eh/contract/content/help/article-names.ts';
import { create } from 'zustand';
import { useSession } from '../../session/current-session.ts';

/**
 * The table of articles; null until it has loaded. It covers the refusals of all modules, so the first screen omits it.
 */
export const useHelpLinks = create<{ readonly find: ((code: number) => ArticleName | null) | null }>(() => ({
  find: null,
}));

/** Loads the table once. While offline there is none: refusals are then shown without their article. */
export async function loadHelpLinks(): Promise<void> {
  if (useHelpLinks.getState().find) return;
  const table = await import('@eh/contract/content/help/article-links.ts').catch(() => null);
  if (table) useHelpLinks.setState({ find: table.articleOfRefusal });
}

/** The article of a refusal. None without a login, which the help requires. */
export function articleOf(code: number): ArticleName | null {
  return useSession.getState().token === null ? null : (useHelpLinks.getState().find?.(code) ?? null);
}

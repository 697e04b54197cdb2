import type { ArticleName } from '@eh/contract/content/help/article-names.ts';
import { create } from 'zustand';
import { useSession } from '../../session/current-session.ts';

/** The table of articles; null until it has loaded. It names the refusals of all modules, so it is no part of the first screen. */
export const useHelpLinks = create<{ readonly find: ((code: number) => ArticleName | null) | null }>(() => ({
  find: null,
}));

/** Loads the table once. Without a network there is none: refusals are then shown without their article. */
export async function loadHelpLinks(): Promise<void> {
  if (useHelpLinks.getState().find) return;
  const table = await import('@eh/contract/content/help/article-links.ts').catch(() => null);
  if (table) useHelpLinks.setState({ find: table.articleOfRefusal });
}

/** The article of a refusal. People who are not logged in have none: the help is behind the login. */
export function articleOf(code: number): ArticleName | null {
  return useSession.getState().token === null ? null : (useHelpLinks.getState().find?.(code) ?? null);
}

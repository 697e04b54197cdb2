import type { Language } from '@eh/contract/platform/languages/language.ts';
import { changeSettings, currentLanguage } from '@eh/ui/reader/settings.ts';
import { useConfigs, useSession } from '../current-session.ts';
import type { Session } from '../session.ts';

const all: readonly Language[] = ['zh-CN', 'en'];

/** The languages that operators offer; all of them until the configuration has been loaded. */
export function useOfferedLanguages(): readonly Language[] {
  return useConfigs()?.languages ?? all;
}

/** Changes to an offered language as soon as the server no longer offers the reader's. */
export function keepToOfferedLanguages(): void {
  changeToOffered(useSession.getState());
  useSession.subscribe(changeToOffered);
}

function changeToOffered({ configs }: Session): void {
  const offered: readonly Language[] = configs?.languages ?? all;
  const [first] = offered;
  if (first !== undefined && !offered.includes(currentLanguage())) changeSettings({ language: first });
}

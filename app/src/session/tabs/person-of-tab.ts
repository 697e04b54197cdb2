import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { useSession } from '../current-session.ts';
import type { Session } from '../session.ts';
import { tabMessages } from './messages.ts';

const STORED_AS = 'eh.person';
const READING_MILLISECONDS = 8000;

/**
 * Tabs share one login. If another tab has changed the person, a reloaded tab belongs to somebody else than before, and
 * says so before the reader acts.
 */
export function followPersonOfTab(): () => void {
  const { userid: before } = readStored(STORED_AS, 'sessionStorage');
  const session = useSession.getState();
  if (typeof before === 'string' && session.userid !== null && session.userid !== before) sayWhoIsHere(session);
  remember(session);
  return useSession.subscribe(remember);
}

function sayWhoIsHere({ profile }: Session): void {
  const messages = currentMessages(tabMessages);
  const text = profile === null ? messages.someoneElse : messages.nowHere(profile.nickname, profile.account);
  showToast({ text, durationMs: READING_MILLISECONDS });
}

function remember({ userid }: Session): void {
  writeStored(STORED_AS, userid === null ? null : { userid }, 'sessionStorage');
}

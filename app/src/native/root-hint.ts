import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { showModal } from '../shell/modals.ts';
import { callPlugin } from './bridge.ts';
import { nativeMessages } from './messages.ts';

const STORED_AS = 'eh.root-hint';

/** Warns once that other apps may read data on a rooted phone. It blocks nothing, since the signs prove nothing. */
export async function hintAtRoot(): Promise<void> {
  const { signs } = await callPlugin('RootHint', 'signs').catch(() => ({ signs: [] }));
  if (!Array.isArray(signs) || signs.length === 0 || readStored(STORED_AS)['isSeen'] === true) return;
  const { title, text, confirm } = currentMessages(nativeMessages).root;
  if (await showModal({ title, text, confirm })) writeStored(STORED_AS, { isSeen: true });
}

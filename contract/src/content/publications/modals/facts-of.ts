import { noticeKinds, noticeTypes } from '../../../notices.ts';
import { pushNamesOf } from '../../push/texts/push-names.ts';
import type { ModalFact } from './modal-facts.ts';
import { noticeNamesOf } from './notice-names.ts';

/** The facts that the text of this name may use; titles of other content have none. */
export function factsOf(name: string | null): readonly ModalFact[] {
  if (name === null) return [];
  if (name.startsWith('message_')) return ['number', 'coins', 'by'];
  if (name.startsWith('reminder_')) return ['who', 'coins', 'sum'];
  if (name.startsWith('update_')) return ['version', 'own_version'];
  return name === 'push_chat_message' ? ['who'] : (ofNotices.get(name) ?? []);
}

const ofNotices: ReadonlyMap<string, readonly ModalFact[]> = new Map(
  noticeTypes.flatMap((type) =>
    [...noticeNamesOf(type), ...pushNamesOf(type)].map((name) => [name, noticeKinds[type].facts] as const),
  ),
);

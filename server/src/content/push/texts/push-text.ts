import { fillFacts, headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import type { PushKind, PushType } from '@eh/contract/content/push/push-kinds.ts';
import { kindOfPush, pushOf } from '@eh/contract/content/push/push-kinds.ts';
import { type PushName, pushName } from '@eh/contract/content/push/texts/push-names.ts';
import { pushTexts } from '@eh/contract/content/push/texts/push-texts.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { NoticeSide } from '@eh/contract/platform/notices/notice-kind.ts';
import type { PushFacts } from './push-facts.ts';

export interface PushText {
  readonly title: string;
  readonly body: string;
  /** The button under it. */
  readonly action: string;
}

interface PushAbout {
  readonly type: PushType;
  readonly side: NoticeSide;
  readonly isAsking: boolean;
  readonly facts: PushFacts;
}

/** A reader: whether names and amounts may stand on their locked screen, and the words that operators wrote for them. */
export interface PushReader {
  readonly showsDetails: boolean;
  readonly language: Language;
  readonly written: WrittenPushes;
}

/** Words that operators wrote in one language, by their names, with the figures in force. */
export type WrittenPushes = Readonly<Partial<Record<PushName, string>>>;

/**
 * The text of a push: the act, the amount, the deadline. For people who want no details on a locked screen it names no
 * person and no amount. It never holds a code, an account or a message of the chat.
 */
export function pushText(push: PushAbout, reader: PushReader): PushText {
  const saysDetails = reader.showsDetails || pushOf(push.type).isDiscreet === true;
  const said = saysDetails ? detailed(push, reader) : null;
  const { heading, text } = headedText(said ?? wordsOf(plainName(push), reader));
  const action = wordsOf(push.isAsking ? 'push_action_act' : 'push_action_open', reader);
  return { title: heading ?? text, body: heading === null ? '' : text, action };
}

/**
 * The operators' words; the program's own where theirs need a fact that is not known; null where those do too, as with a
 * notice about a trade that names nobody: it comes from an older server.
 */
function detailed({ type, side, facts }: PushAbout, { language, written }: PushReader): string | null {
  const name = pushName(type, side);
  if (name === null) return null;
  const text = written[name];
  return (
    (text === undefined ? null : fillFacts(text, facts)) ?? fillFacts(inLanguage(pushTexts[name], language), facts)
  );
}

function wordsOf(name: PushName, { language, written }: PushReader): string {
  return written[name] ?? inLanguage(pushTexts[name], language);
}

function plainName({ type, isAsking }: PushAbout): `push_plain_${PushKind | 'asking'}` {
  const kind = kindOfPush(type);
  return `push_plain_${isAsking && kind !== 'complaints' ? 'asking' : kind}`;
}

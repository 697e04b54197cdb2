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
  /** The button below the text. */
  readonly action: string;
}

interface PushAbout {
  readonly type: PushType;
  readonly side: NoticeSide;
  readonly isAsking: boolean;
  readonly facts: PushFacts;
}

/** A reader: whether the locked screen may show names and amounts, and the operators' texts for them. */
export interface PushReader {
  readonly showsDetails: boolean;
  readonly language: Language;
  readonly written: WrittenPushes;
}

/** Operators' texts in one language, by name, with current figures. */
export type WrittenPushes = Readonly<Partial<Record<PushName, string>>>;

/**
 * The text of a push: the act, the amount, the deadline. Names no person and no amount for users who want no details on
 * a locked screen. Never contains a code, an account or a chat message.
 */
export function pushText(push: PushAbout, reader: PushReader): PushText {
  const saysDetails = reader.showsDetails || pushOf(push.type).isDiscreet === true;
  const said = saysDetails ? detailed(push, reader) : null;
  const { heading, text } = headedText(said ?? wordsOf(plainName(push), reader));
  const action = wordsOf(push.isAsking ? 'push_action_act' : 'push_action_open', reader);
  return { title: heading ?? text, body: heading === null ? '' : text, action };
}

/**
 * The operators' text, or the program's own if theirs needs an unknown fact; null if that does too, as for a trade
 * notice without a name from an older server.
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

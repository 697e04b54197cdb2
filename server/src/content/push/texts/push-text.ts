import type { PushType } from '@eh/contract/content/push/push-kinds.ts';
import { DEVICE_PUSH, kindOfPush, TRIAL_PUSH } from '@eh/contract/content/push/push-kinds.ts';
import { inLanguage, type Language } from '@eh/contract/platform/languages/language.ts';
import type { Side } from '../pushed-notice.ts';
import { enPushMessages } from './en-push-messages.ts';
import type { PushFacts } from './push-facts.ts';
import type { PushMessages } from './push-messages.ts';
import { zhPushMessages } from './zh-push-messages.ts';

export interface PushText {
  readonly title: string;
  readonly body: string;
  /** The button under it. */
  readonly action: string;
}

interface PushAbout {
  readonly type: PushType;
  readonly side: Side;
  readonly isAsking: boolean;
  readonly facts: PushFacts;
}

const messages = { zh: zhPushMessages, en: enPushMessages };

/**
 * The text of a push: the act, the amount, the deadline. For people who want no details on a locked screen it names no
 * person and no amount. It never holds a code, an account or a message of the chat.
 */
export function pushText(push: PushAbout, showsDetails: boolean, language: Language): PushText {
  const { plain, actions, says } = inLanguage<PushMessages>(messages, language);
  const action = push.isAsking ? actions.act : actions.open;
  const said = says[push.type]?.[push.side](push.facts);
  const isPlain = !showsDetails && push.type !== TRIAL_PUSH && push.type !== DEVICE_PUSH;
  if (!isPlain && said && isComplete(push)) return { title: said[0], body: said[1], action };
  const kind = kindOfPush(push.type);
  const [title, body] = push.isAsking && kind !== 'complaints' ? plain.asking : plain[kind];
  return { title, body, action };
}

/** A notice about a trade that names nobody comes from an older server: its sentences would have gaps. */
function isComplete({ type, facts }: PushAbout): boolean {
  const names = /^(transaction|complain|chat|transfer|payment|payout|grant)\./.test(type);
  return !names || facts.who !== '';
}

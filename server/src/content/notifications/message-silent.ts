import {
  type AskingNotice,
  doesAsk,
  isAskingType,
  type Notice,
  noticeKinds,
  sideOfNotice,
} from '@eh/contract/notices.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { MINUTE, SECOND } from '@eh/contract/platform/spans.ts';
import { findUser, type User } from '../../accounts/users/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { type DeadlineHandlers, setDeadlines } from '../../platform/deadlines/deadlines.ts';
import type { Message, Messenger } from '../../platform/messaging/messenger.ts';
import { type NoticeSign, proofOf } from '../../platform/seen/seen.ts';
import { languageOfDevices, wasShown } from '../push/index.ts';
import { askingMessage } from './asking-message.ts';
import { noticeRulesInForce } from './notice-rules.ts';
import { present } from './present.ts';
import { findNotice, markMessaged, type NotificationRow } from './store.ts';

export const MESSAGE_DEADLINE = 'notice.message';
const NO_CODE = 0;

export interface MessageParts {
  readonly messenger: Messenger;
  /** Whether the trade still asks this; it may have moved on while its notices were on their way. */
  isAsked(ctx: WriteContext, tradeId: string, type: AskingNotice): Promise<boolean>;
  onReached: OnReached;
}

/** A notice to a user, and the evidence that they could see it. */
export interface Reached {
  readonly userId: string;
  readonly notice: Notice;
  readonly sign: NoticeSign;
}
export type OnReached = (ctx: WriteContext, reached: Reached) => Promise<void>;

/** Gives devices some time (a minute by default) to show the notices that ask for an action. */
export async function waitForDevices(ctx: WriteContext, rows: readonly NotificationRow[]): Promise<void> {
  const asking = rows.filter(isAsking);
  if (asking.length === 0) return;
  const rules = await noticeRulesInForce(readContextOf(ctx));
  const dueAt = new Date(ctx.now.getTime() + rules.message_after_minutes * MINUTE);
  await setDeadlines(
    ctx,
    MESSAGE_DEADLINE,
    asking
      .filter((row) => !rules.is_money_only || noticeKinds[row.type].mayRelease)
      .map((row) => ({ subjectId: row.id, dueAt })),
  );
}

function isAsking({ type, user_id: userId, data }: NotificationRow): boolean {
  return doesAsk(type, sideOfNotice(data, userId));
}

/**
 * The deadline worker for messages has its own loop, because a hanging provider must not delay a trade's deadline. A
 * failed message is retried while its notice still asks for something. A server that dies after the provider accepted a
 * message may send it twice.
 */
export function messageDeadlines(parts: MessageParts): DeadlineHandlers {
  return { [MESSAGE_DEADLINE]: (ctx, id) => messageSilent(ctx, parts, id) };
}

async function messageSilent(ctx: WriteContext, parts: MessageParts, id: string): Promise<void> {
  const { messenger } = parts;
  const row = await findNotice(ctx.tx, id);
  const { transaction_id: tradeId, timeout } = row?.data ?? {};
  if (!row || !isAskingType(row.type) || tradeId === undefined || timeout === undefined) return;
  const until = new Date(timeout * SECOND);
  if (until <= ctx.now || !(await parts.isAsked(ctx, tradeId, row.type))) return;
  const reading = readContextOf(ctx);
  if (await isCalled(reading, row)) return;
  const user = await findUser(reading, row.user_id);
  const addresses = [user?.mobile ?? '', user?.email ?? ''].filter((to) => to !== '' && messenger.carries(to));
  if (!user || addresses.length === 0) return;
  const { transaction_no: number = '', amount = '', currency = '' } = row.data;
  const language = (await languageOfDevices(reading, user.id)) ?? languageOf(user);
  const waiting = { number, amount, currency, until };
  const message = await askingMessage(reading, row.type, { waiting, language });
  if (!message) return;
  const to = await sendToFirst(ctx, messenger, { addresses, message: { language, ...message } });
  await markMessaged(ctx, id, to === user.mobile ? 'sms' : 'email');
  await parts.onReached(ctx, { userId: row.user_id, notice: present(row), sign: 'messaged' });
}

/** Whether the user could see the notice or, if silence cannot move coins, whether their phone has sounded. */
async function isCalled(ctx: ReadContext, row: NotificationRow): Promise<boolean> {
  const signs: NoticeSign[] = [
    ...(row.seen_at === null ? [] : (['shown'] as const)),
    ...(row.messaged_at === null ? [] : (['messaged'] as const)),
    ...(row.read_at === null ? [] : (['marked_read'] as const)),
    ...((await wasShown(ctx, row.id)) ? (['sounded'] as const) : []),
  ];
  // Coins may move without the seller's answer, so a phone that merely sounded is not enough.
  const enough = noticeKinds[row.type].mayRelease ? ['person'] : ['person', 'phone'];
  return signs.some((sign) => enough.includes(proofOf(sign)));
}

/**
 * Sends to the first address whose provider accepts the message, and returns that address: if the SMS gateway is down,
 * the e-mail.
 */
async function sendToFirst(
  ctx: WriteContext,
  messenger: Messenger,
  {
    addresses,
    message,
  }: { readonly addresses: readonly string[]; readonly message: Pick<Message, 'subject' | 'text' | 'language'> },
): Promise<string> {
  const failures: unknown[] = [];
  for (const to of addresses) {
    try {
      await messenger.send(ctx, { to, purpose: NO_CODE, code: null, ...message });
      return to;
    } catch (failure) {
      failures.push(failure);
    }
  }
  throw failures[0];
}

/** Without a device the user's language is unknown; the country of the phone is the best guess. */
function languageOf({ mobile }: User): Language {
  return mobile === null || mobile.startsWith('+86') ? 'zh-CN' : 'en';
}

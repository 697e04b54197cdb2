import type { AnswerOf } from '@eh/contract/calls.ts';
import { type AcceptedText, isAcceptedText } from '@eh/contract/content/publications/accepted-texts.ts';
import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { liveNamed, liveVersions, showTexts } from '../publications/index.ts';
import { acceptancesOf, insertAcceptance, newestAccepted } from './store.ts';

type NoticeAnswer = AnswerOf<'GET /api/user_notice'>;

/** A text that is accepted as this person reads it, and whether they have accepted the version in force. */
export async function acceptedTextOf(
  ctx: ReadContext,
  reader: { readonly userId: string; readonly language: Language },
  name: AcceptedText,
): Promise<NoticeAnswer> {
  const row = await liveNamed(ctx, 'user_notice', name);
  const [text] = row ? await showTexts(ctx, [row], reader.language) : [];
  if (!row || !text) return { notice: null };
  const accepted = await acceptancesOf(ctx, reader.userId, name);
  const current = accepted.find(({ version }) => version === row.version);
  return {
    notice: {
      version: row.version,
      title: text.shown.title,
      content: text.shown.content,
      pictures: text.shown.pictures,
      language: text.shown.language,
      published_at: epochSeconds(row.published_at),
      accepted_at: epochSecondsOrNull(current?.accepted_at ?? null),
      is_changed: accepted.some(({ version }) => version < row.version),
    },
  };
}

/** The names of the texts in force that this person has not accepted yet. */
export async function textsToAccept(ctx: ReadContext, userId: string): Promise<readonly string[]> {
  const inForce = (await liveVersions(ctx, 'user_notice')).filter(({ name }) => isAcceptedText(name));
  if (inForce.length === 0) return [];
  const accepted = await newestAccepted(ctx, userId);
  return inForce.filter(({ name, version }) => (accepted?.get(name) ?? 0) < version).map(({ name }) => name);
}

/** Accepts the version that was read; an older one has to be read anew. */
export async function acceptText(
  ctx: WriteContext,
  accepted: { readonly userId: string; readonly name: AcceptedText; readonly version: number },
): Promise<number> {
  const { userId, name, version } = accepted;
  const read = readContextOf(ctx);
  const row = await liveNamed(read, 'user_notice', name);
  if (!row) throw new Refusal(textRefusals.NoticeNotThere);
  if (row.version !== version) throw new Refusal(textRefusals.NoticeOutdated);
  await insertAcceptance(ctx, accepted);
  const recorded = (await acceptancesOf(read, userId, name)).find((acceptance) => acceptance.version === version);
  return epochSeconds(recorded?.accepted_at ?? ctx.now);
}

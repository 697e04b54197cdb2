import type { AnswerOf } from '@eh/contract/calls.ts';
import {
  type AcceptedText,
  acceptedTexts,
  isRegistrationText,
  type RegistrationText,
} from '@eh/contract/content/publications/accepted-texts.ts';
import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { epochSeconds, epochSecondsOrNull } from '@eh/contract/platform/spans.ts';
import type { RegistrationTexts } from '../../accounts/sessions/index.ts';
import { type ReadContext, readContextOf, type WriteContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type LiveRow, liveNamed, liveVersions, showTexts } from '../publications/index.ts';
import { displayInForce } from './platform-display.ts';
import { acceptancesOf, allAcceptancesOf, insertAcceptance, newestAccepted } from './store.ts';

type NoticeAnswer = AnswerOf<'GET /api/user_notice'>;

/** A text to accept, in this user's language, and whether they have accepted the version in force. */
export async function acceptedTextOf(
  ctx: ReadContext,
  reader: { readonly userId: string; readonly language: Language },
  name: AcceptedText,
): Promise<NoticeAnswer> {
  const row = await liveNamed(ctx, 'user_notice', name);
  const shown = row ? await shownVersion(ctx, row, reader.language) : null;
  if (!row || !shown) return { notice: null };
  const accepted = await acceptancesOf(ctx, reader.userId, name);
  const current = accepted.find(({ version }) => version === row.version);
  return {
    notice: {
      ...shown,
      accepted_at: epochSecondsOrNull(current?.accepted_at ?? null),
      is_changed: accepted.some(({ version }) => version < row.version),
    },
  };
}

/** The terms of use or the privacy notice in force, as visitors see it. */
export async function termsOf(
  ctx: ReadContext,
  name: RegistrationText,
  language: Language,
): Promise<AnswerOf<'GET /api/terms'>> {
  const row = await liveNamed(ctx, 'user_notice', name);
  return { text: row ? await shownVersion(ctx, row, language) : null };
}

async function shownVersion(ctx: ReadContext, row: LiveRow, language: Language) {
  const [text] = await showTexts(ctx, [row], language);
  if (!text) return null;
  const { title, content, pictures, language: shownIn } = text.shown;
  const published = epochSeconds(row.published_at);
  return { version: row.version, title, content, pictures, language: shownIn, published_at: published };
}

/** The texts in force that need acceptance, in the order shown. */
async function textsInForce(ctx: ReadContext): Promise<readonly { name: AcceptedText; version: number }[]> {
  const live = await liveVersions(ctx, 'user_notice');
  return acceptedTexts.flatMap((name) => {
    const version = live.find((text) => text.name === name)?.version;
    return version === undefined ? [] : [{ name, version }];
  });
}

/** The texts in force that this person has not accepted yet. */
async function notAccepted(ctx: ReadContext, userId: string) {
  const [inForce, accepted] = await Promise.all([textsInForce(ctx), newestAccepted(ctx, userId)]);
  return inForce.filter(({ name, version }) => (accepted?.get(name) ?? 0) < version);
}

/** The names of the texts to accept, and whether they must be accepted before the app continues. */
export async function textsToAccept(
  ctx: ReadContext,
  userId: string,
): Promise<{ readonly names: readonly string[]; readonly isFirst: boolean }> {
  const [waiting, { is_acceptance_first: isFirst }] = await Promise.all([
    notAccepted(ctx, userId),
    displayInForce(ctx, null),
  ]);
  if (waiting.length === 0) return { names: [], isFirst: true };
  return { names: waiting.map(({ name }) => name), isFirst };
}

/** All texts to accept that are pending for this user, then everything they have accepted. */
export async function acceptanceHistory(
  ctx: ReadContext,
  userId: string,
): Promise<AnswerOf<'GET /api/accepted_texts'>> {
  const waiting = await notAccepted(ctx, userId);
  const accepted = await allAcceptancesOf(ctx, userId);
  return {
    rows: [
      ...waiting.map(({ name, version }) => ({ name, version, accepted_at: null })),
      ...accepted.map((row) => ({ ...row, accepted_at: epochSeconds(row.accepted_at) })),
    ],
  };
}

/** The texts that a registration accepts. */
export const textsOfRegistration: RegistrationTexts = {
  async inForce(ctx) {
    return (await textsInForce(ctx)).flatMap(({ name, version }) =>
      isRegistrationText(name) ? [{ name, version }] : [],
    );
  },
  async accept(ctx, userId, texts) {
    for (const { name, version } of texts) await insertAcceptance(ctx, { userId, name, version });
  },
};

/**
 * Accepts every text in force of which the user has accepted no version yet, because the demo's users are not
 * newcomers.
 */
export async function acceptAllAtFirst(ctx: WriteContext, userId: string): Promise<void> {
  const read = readContextOf(ctx);
  const accepted = await newestAccepted(read, userId);
  for (const text of await textsInForce(read))
    if (accepted?.has(text.name) !== true) await insertAcceptance(ctx, { userId, ...text });
}

/** Accepts the version that was read; an outdated one has to be read again. */
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

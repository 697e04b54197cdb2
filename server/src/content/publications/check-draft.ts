import type { Audience } from '@eh/contract/content/publications/audience.ts';
import type { ContentDraft } from '@eh/contract/content/publications/content-draft.ts';
import { referencesOf } from '@eh/contract/content/publications/plain-text.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { countUsers, findUserOfAccount } from '../../accounts/users/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { captionFiles } from './captions/caption-store.ts';
import { writingFault } from './judge-draft.ts';
import { pictureSizes } from './pictures/picture-store.ts';
import type { PublishedColumns } from './store.ts';

/** Refuses drafts that may never be saved: forbidden words, missing pictures, or an audience of unknown users. */
export async function checkDraft(ctx: ReadContext, draft: ContentDraft, name: string | null): Promise<void> {
  const fault = writingFault(draft, name);
  if (fault) throw new Refusal(fault.kind, fault.data);
  const pictures = picturesOf(draft);
  const known = await pictureSizes(ctx, pictures);
  if (pictures.some((id) => !known.has(id))) throw new Refusal(publicationRefusals.ContentPictureNotFound);
  const captions = [draft.captions.zh, draft.captions.en].filter((id) => id !== null);
  const files = await captionFiles(ctx, captions);
  if (captions.some((id) => !files.has(id))) throw new Refusal(publicationRefusals.CaptionsNotFound);
  await audienceColumns(ctx, draft.audience);
}

function picturesOf(draft: ContentDraft): string[] {
  const inTexts = [draft.body.zh, draft.body.en].flatMap((body) => referencesOf(body).pictures);
  return draft.picture_id === null ? inTexts : [...inTexts, draft.picture_id];
}

/** The audience as columns that a reader's request is matched against. */
export async function audienceColumns(ctx: ReadContext, audience: Audience): Promise<PublishedColumns['audience']> {
  switch (audience.kind) {
    case 'all':
    case 'verified':
      return { kind: audience.kind, number: null, userId: null };
    case 'new':
      return { kind: 'new', number: audience.days, userId: null };
    case 'level':
      return { kind: 'level', number: audience.level, userId: null };
    case 'person': {
      const person = await findUserOfAccount(ctx, audience.account);
      if (!person) throw new Refusal(publicationRefusals.AudienceNotFound, { account: audience.account });
      return { kind: 'person', number: null, userId: person.id };
    }
  }
}

/** How many people an audience has now. */
export function peopleOf(ctx: ReadContext, audience: Audience): Promise<number> {
  switch (audience.kind) {
    case 'all':
      return countUsers(ctx, {});
    case 'verified':
      return countUsers(ctx, { isVerified: true });
    case 'new':
      return countUsers(ctx, { registeredAfter: new Date(ctx.now.getTime() - audience.days * DAY) });
    case 'level':
      return countUsers(ctx, { levelAtLeast: audience.level });
    case 'person':
      return Promise.resolve(1);
  }
}

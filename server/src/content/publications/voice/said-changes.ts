import type { Audience } from '@eh/contract/content/publications/audience.ts';
import { type ContentDraft, contentDraft } from '@eh/contract/content/publications/content-draft.ts';
import { ownWording } from '@eh/contract/content/publications/own-wording.ts';
import { plainText, referencesOf } from '@eh/contract/content/publications/plain-text.ts';
import { foreignHosts, linksOf } from '@eh/contract/content/publications/voice/hosts.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import { changesOf, type FieldChange } from '@eh/contract/staff/signatures/field-changes.ts';
import { type ItemRow, isShown } from '../store.ts';

/** The words shown now, the proposed words, and the hosts they link to, as the second person sees them. */
export function saidChanges(
  item: ItemRow,
  content: ContentDraft,
  { now, ownHosts }: { readonly now: Date; readonly ownHosts: readonly string[] },
): readonly FieldChange[] {
  const before = isShown(item, now) ? said(contentDraft.parse(item.content), ownHosts) : wordsOfProgram(item);
  return changesOf(before, said(content, ownHosts));
}

function said(content: ContentDraft, ownHosts: readonly string[]) {
  const { title, body, captions, picture_id: picture } = content;
  const instant = (at: number | null) => at && new Date(at * SECOND).toISOString();
  return {
    title_zh: title.zh || null,
    title_en: title.en || null,
    text_zh: plainText(body.zh) || null,
    text_en: plainText(body.en) || null,
    foreign_hosts: listed(foreignHosts(content, ownHosts)),
    links: listed(linksOf(content)),
    pictures: listed([
      ...referencesOf(body.zh).pictures,
      ...referencesOf(body.en).pictures,
      ...(picture ? [picture] : []),
    ]),
    captions: listed([captions.zh, captions.en].filter((id) => id !== null)),
    audience: audienceText(content.audience),
    starts_at: instant(content.starts_at),
    ends_at: instant(content.ends_at),
  };
}

function listed(texts: readonly string[]): string | null {
  return texts.length === 0 ? null : [...new Set(texts)].join(', ');
}

function audienceText(audience: Audience): string {
  switch (audience.kind) {
    case 'all':
    case 'verified':
      return audience.kind;
    case 'new':
      return `${audience.kind} ${audience.days}`;
    case 'level':
      return `${audience.kind} ${audience.level}`;
    case 'person':
      return `${audience.kind} ${audience.account}`;
  }
}

/** The program's own words, if nothing else is shown. */
function wordsOfProgram({ kind, name }: ItemRow): object | null {
  const own = name === null ? null : ownWording(kind, name);
  return own && { title_zh: own.zh, title_en: own.en, audience: 'all' };
}

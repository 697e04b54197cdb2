import { messageFault } from '@eh/contract/content/notifications/message-bounds.ts';
import type { ContentDraft } from '@eh/contract/content/publications/content-draft.ts';
import { type ContentKind, contentParts } from '@eh/contract/content/publications/content-kinds.ts';
import { figuresIn, isFigure } from '@eh/contract/content/publications/figures.ts';
import { factsOf } from '@eh/contract/content/publications/modals/facts-of.ts';
import { hasClosedParts } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { plainText } from '@eh/contract/content/publications/plain-text.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { safeLink } from '@eh/contract/content/publications/safe-link.ts';
import { askedSecret } from '@eh/contract/content/publications/voice/asked-secrets.ts';
import { linksOf, textsOf } from '@eh/contract/content/publications/voice/hosts.ts';
import { pushFault } from '@eh/contract/content/push/texts/push-bounds.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';

/** The reason why a draft may not be saved or published, with the data of the refusal. */
export interface Fault {
  readonly kind: RefusalKind;
  readonly data: Readonly<Record<string, string | number>>;
}

const languages = ['zh', 'en'] as const;
/** Languages by their native names. */
const ownNames = { zh: '中文', en: 'English' };

/**
 * Finds a fault that no draft may have, published or not: misleading links, requests for a code or a password, unknown
 * figures, an end before the start. Texts of dialogs, pushes and messages may also name facts known only when shown.
 */
export function writingFault(draft: ContentDraft, name: string | null = null): Fault | null {
  const { starts_at: start, ends_at: end } = draft;
  if (start !== null && end !== null && end <= start) return { kind: publicationRefusals.EndsBeforeStart, data: {} };
  const wrongLink = linksOf(draft).find((link) => safeLink(link) === null);
  if (wrongLink !== undefined) return { kind: publicationRefusals.LinkNotAllowed, data: { link: wrongLink } };
  const texts = textsOf(draft);
  const [asked] = texts.flatMap((text) => askedSecret(text) ?? []);
  if (asked !== undefined) return { kind: publicationRefusals.SecretAsked, data: { text: asked } };
  const facts: readonly string[] = factsOf(name);
  const wrongFigure = texts.flatMap(figuresIn).find((figure) => !isFigure(figure) && !facts.includes(figure));
  if (wrongFigure !== undefined) return { kind: publicationRefusals.FigureUnknown, data: { name: wrongFigure } };
  const isOpen = facts.length > 0 && texts.some((text) => !hasClosedParts(text));
  if (isOpen) return { kind: publicationRefusals.OptionalPartOpen, data: {} };
  if (name?.startsWith('message_')) return sentFault(draft.title);
  return name?.startsWith('push_') ? pushedFault(name, draft.title) : null;
}

/** Finds a push text that does not fit a locked screen. Empty languages are checked at publication. */
function pushedFault(name: string, title: ContentDraft['title']): Fault | null {
  for (const language of languages) {
    const fault = title[language] === '' ? null : pushFault(name, title[language]);
    const data = { language: ownNames[language] };
    if (fault?.kind === 'lines') return { kind: publicationRefusals.PushLinesUnfit, data };
    if (fault?.kind === 'title-too-long')
      return { kind: publicationRefusals.PushTitleTooLong, data: { ...data, most: fault.most } };
    if (fault?.kind === 'text-too-long')
      return { kind: publicationRefusals.PushTextTooLong, data: { ...data, most: fault.most } };
  }
  return null;
}

/** Finds a message that is not a subject plus text, or that is too long for an SMS. */
function sentFault(title: ContentDraft['title']): Fault | null {
  for (const language of languages) {
    const fault = title[language] === '' ? null : messageFault(title[language]);
    const data = { language: ownNames[language] };
    if (fault?.kind === 'lines') return { kind: publicationRefusals.MessageLinesUnfit, data };
    if (fault?.kind === 'subject-too-long')
      return { kind: publicationRefusals.MessageSubjectTooLong, data: { ...data, most: fault.most } };
    if (fault?.kind === 'text-too-long')
      return { kind: publicationRefusals.MessageTextTooLong, data: { ...data, most: fault.most } };
  }
  return null;
}

/** The name that determines which facts a text may use; null for a kind without facts. */
export function wordingName(kind: ContentKind, name: string | null): string | null {
  return contentParts[kind].isWording ? name : null;
}

/** The languages in which a draft still lacks text. */
export function missingLanguages(kind: ContentKind, draft: Pick<ContentDraft, 'title' | 'body'>): ('zh' | 'en')[] {
  return languages.filter(
    (language) =>
      draft.title[language] === '' || (contentParts[kind].hasBody && plainText(draft.body[language]) === ''),
  );
}

/** The reason why a draft that may be saved cannot be published yet. */
export function publishingFault(
  kind: ContentKind,
  draft: ContentDraft,
  { now, inOneLanguage }: { readonly now: Date; readonly inOneLanguage: boolean },
): Fault | null {
  const parts = contentParts[kind];
  const missing = missingLanguages(kind, draft);
  const [first] = missing;
  if (missing.length === languages.length) return { kind: publicationRefusals.ContentEmpty, data: {} };
  if (first !== undefined && !inOneLanguage)
    return { kind: publicationRefusals.LanguageMissing, data: { language: ownNames[first] } };
  if (parts.needsPicture && draft.picture_id === null) return { kind: publicationRefusals.PictureMissing, data: {} };
  if (parts.needsTarget && draft.target === null) return { kind: publicationRefusals.TargetMissing, data: {} };
  if (draft.ends_at !== null && draft.ends_at * SECOND <= now.getTime())
    return { kind: publicationRefusals.EndsInPast, data: {} };
  const unfit = draft.screens.find((screen) => !parts.screens.includes(screen));
  if (unfit !== undefined) return { kind: publicationRefusals.ScreenUnfit, data: { screen: unfit } };
  if (draft.screens.includes('login') && draft.audience.kind !== 'all')
    return { kind: publicationRefusals.VisitorsAreAll, data: {} };
  // A start in the past counts as now, so the end has to be after now too, which the previous line checks.
  return null;
}

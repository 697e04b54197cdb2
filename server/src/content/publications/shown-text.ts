import { type ContentDraft, contentDraft } from '@eh/contract/content/publications/content-draft.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { type FigureValues, figuresIn, fillFigures, isFigure } from '@eh/contract/content/publications/figures.ts';
import { mapTexts, plainText, referencesOf } from '@eh/contract/content/publications/plain-text.ts';
import type { RichText } from '@eh/contract/content/publications/rich-tree.ts';
import { inLanguage, type Language, nextLanguage } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext } from '../../platform/context.ts';
import { readFigures } from './figures/read-figures.ts';
import { missingLanguages } from './judge-draft.ts';
import { pictureAddress } from './pictures/picture-address.ts';

/** A text as one reader sees it. */
export interface ShownText {
  readonly title: string;
  readonly content: RichText;
  /** The words alone. */
  readonly text: string;
  /** The addresses of the pictures in it, by id. */
  readonly pictures: Record<string, string>;
  /** A different language if the reader's is missing. */
  readonly language: Language;
}

interface Written {
  readonly kind: ContentKind;
  readonly content: unknown;
}

export interface ShownRow<Row> {
  readonly row: Row;
  readonly content: ContentDraft;
  readonly shown: ShownText;
}

/**
 * The texts of published rows in a reader's language, with the figures in force. Stored texts are parsed again, so that
 * nothing is shown that did not come through a publication.
 */
export async function showTexts<Row extends Written>(
  ctx: ReadContext,
  rows: readonly Row[],
  language: Language,
): Promise<readonly ShownRow<Row>[]> {
  const parsed = rows.flatMap((row) => {
    const content = contentDraft.safeParse(row.content);
    return content.success ? [{ row, content: content.data }] : [];
  });
  const values = await figuresOf(
    ctx,
    parsed.map(({ content }) => content),
  );
  return parsed.map(({ row, content }) => ({
    row,
    content,
    shown: showText(content, { kind: row.kind, language, values }),
  }));
}

export async function figuresOf(ctx: ReadContext, contents: readonly ContentDraft[]): Promise<FigureValues> {
  const texts = contents.flatMap(({ title, body }) => [title.zh, title.en, plainText(body.zh), plainText(body.en)]);
  const names = texts.flatMap(figuresIn).filter(isFigure);
  return names.length === 0 ? {} : readFigures(ctx, names);
}

export function showText(
  content: ContentDraft,
  reader: { readonly kind: ContentKind; readonly language: Language; readonly values: FigureValues },
): ShownText {
  const language = languageShown(content, reader.kind, reader.language);
  const fill = (text: string) => fillFigures(text, reader.values, language);
  const body = mapTexts(inLanguage(content.body, language), fill);
  return {
    title: fill(inLanguage(content.title, language)),
    content: body,
    text: plainText(body),
    pictures: Object.fromEntries(referencesOf(body).pictures.map((id) => [id, pictureAddress(id)])),
    language,
  };
}

/** The reader's language, or else the next one that has a text. */
function languageShown(content: ContentDraft, kind: ContentKind, language: Language): Language {
  const missing = missingLanguages(kind, content);
  const isMissing = inLanguage({ zh: missing.includes('zh'), en: missing.includes('en') }, language);
  return isMissing ? nextLanguage(language) : language;
}

import * as z from 'zod';
import { CONTENT_BLOCKS_MAX, CONTENT_LINK_MAX, CONTENT_TEXT_MAX } from './content-bounds.ts';

/**
 * A rich text is a tree of these nodes and nothing else: markup is never stored, sent or inserted into a page. The
 * names are those of ProseMirror's JSON, so that the editor reads and writes it unchanged.
 */
const INLINES_MAX = 200;

const ITEMS_MAX = 50;

const ALT_MAX = 140;

/** Characters that are invisible or change the direction of the following text can disguise a text. */
const UNSEEN = /(?!\n)[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** The database cannot store this character, so a text with it is refused, as in every other field. */
const hasNoNul = (text: string) => !text.includes('\0');

/** A text in stored form, without invisible characters. */
export const seenText = (max: number) =>
  z
    .string()
    .max(max)
    .refine(hasNoNul)
    .transform((text) => text.replaceAll(UNSEEN, '').trim());

const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('strong') }),
  z.strictObject({ type: z.literal('em') }),
  z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href: z.string().max(CONTENT_LINK_MAX) }) }),
]);

const inline = z.strictObject({
  type: z.literal('text'),
  text: z
    .string()
    .min(1)
    .max(CONTENT_TEXT_MAX)
    .refine(hasNoNul)
    .transform((text) => text.replaceAll(UNSEEN, '')),
  marks: z.array(mark).max(3).optional(),
});

const inlines = z.array(inline).max(INLINES_MAX).optional();

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines });

const item = z.strictObject({ type: z.literal('list_item'), content: z.array(paragraph).min(1).max(3) });

const items = z.array(item).min(1).max(ITEMS_MAX);

const block = z.discriminatedUnion('type', [
  paragraph,
  z.strictObject({
    type: z.literal('heading'),
    attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: inlines,
  }),
  z.strictObject({ type: z.literal('bullet_list'), content: items }),
  z.strictObject({ type: z.literal('ordered_list'), content: items }),
  z.strictObject({
    type: z.literal('callout'),
    attrs: z.strictObject({ tone: z.enum(['info', 'warning']) }),
    content: z.array(paragraph).min(1).max(5),
  }),
  z.strictObject({
    type: z.literal('picture'),
    attrs: z.strictObject({ id: z.uuid().toLowerCase(), alt: seenText(ALT_MAX) }),
  }),
]);

export const tree = z.strictObject({ type: z.literal('doc'), content: z.array(block).max(CONTENT_BLOCKS_MAX) });

export type RichText = z.output<typeof tree>;

export type RichBlock = RichText['content'][number];

export type RichInline = z.output<typeof inline>;

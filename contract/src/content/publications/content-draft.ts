import * as z from 'zod';
import { id, namedInstant } from '../../platform/fields.ts';
import { audience } from './audience.ts';
import { CONTENT_LINK_MAX, CONTENT_NAME_MAX, CONTENT_POSITION_MAX, CONTENT_TITLE_MAX } from './content-bounds.ts';
import { contentScreens } from './content-kinds.ts';
import { richText } from './rich-text.ts';
import { seenText } from './rich-tree.ts';

export const contentName = z
  .string()
  .trim()
  .max(CONTENT_NAME_MAX)
  .regex(/^[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*$/);

const title = seenText(CONTENT_TITLE_MAX);

/** Everything that operators write in one item. Parts that its kind lacks stay empty. */
export const contentDraft = z.strictObject({
  title: z.strictObject({ zh: title, en: title }),
  body: z.strictObject({ zh: richText, en: richText }),
  picture_id: id.nullable(),
  /** The captions of a video, by spoken language. */
  captions: z.strictObject({ zh: id.nullable(), en: id.nullable() }).default({ zh: null, en: null }),
  target: z.string().trim().min(1).max(CONTENT_LINK_MAX).nullable(),
  screens: z.array(z.enum(contentScreens)).max(contentScreens.length),
  category: contentName.nullable(),
  position: z.number().int().min(0).max(CONTENT_POSITION_MAX),
  is_pinned: z.boolean(),
  audience,
  starts_at: namedInstant.nullable(),
  ends_at: namedInstant.nullable(),
});
export type ContentDraft = z.output<typeof contentDraft>;

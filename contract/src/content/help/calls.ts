import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, instant } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { richText } from '../publications/rich-text.ts';
import { helpRefusals } from './refusals.ts';
import { HELP_TYPED_MAX } from './search-bounds.ts';

const language = z.enum(['zh-CN', 'en']);

const articleRow = z.object({ id, name: z.string(), title: z.string(), category: z.string() });

export const helpCalls = {
  'GET /api/help/index': {
    says: 'The help: categories with their articles, and those that are read most. With `search` the articles that fit instead, the best first; every character of it stands for itself.',
    access: 'user',
    shows: [],
    request: z.strictObject({ search: z.string().trim().max(HELP_TYPED_MAX).optional() }),
    answer: z.object({
      categories: z.array(z.object({ name: z.string(), title: z.string(), articles: z.array(articleRow) })),
      often: z.array(articleRow),
      /** The matching articles, each with the best matching line; null without a search. */
      found: z.array(articleRow.extend({ excerpt: z.string() })).nullable(),
    }),
    refusals: pick(helpRefusals, 'SearchTooLong'),
  },
  'GET /api/help/info': {
    says: 'An article by its id or its name, and what readers said of it.',
    access: 'user',
    shows: ['help'],
    request: z.strictObject({ id: z.string().trim().min(1).max(HELP_TYPED_MAX) }),
    answer: z.object({
      id,
      name: z.string(),
      title: z.string(),
      text: z.string(),
      content: richText,
      pictures: z.record(z.string(), z.string()),
      language,
      category: z.object({ name: z.string(), title: z.string() }),
      /** The reading time in minutes. */
      minutes: z.number().int(),
      updated_at: instant,
      votes: z.object({ helpful: z.number().int(), all: z.number().int() }),
      /** The reader's own vote; null before voting. */
      own_vote: z.boolean().nullable(),
    }),
    refusals: pick(helpRefusals, 'ArticleNotFound'),
  },
  'POST /api/help/vote': {
    says: 'Whether an article helped. Each person has one vote an article, and may change it; null takes it back.',
    access: 'user',
    changes: ['help'],
    request: z.strictObject({ name: z.string().trim().min(1).max(HELP_TYPED_MAX), is_helpful: z.boolean().nullable() }),
    answer: z.object({ helpful: z.number().int(), all: z.number().int() }),
    refusals: pick(helpRefusals, 'ArticleNotFound'),
  },
} as const satisfies CallTable;

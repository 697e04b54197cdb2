import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { amount, id, instant, nothing, page, pageRequest } from '../../platform/fields.ts';
import { marketRow } from '../../trading/market/listings.ts';
import { bannerScreens, contentScreens } from '../publications/content-kinds.ts';
import { richText } from '../publications/rich-text.ts';
import { announcementRefusals } from './refusals.ts';

const VERSION_MAX = 100_000;

/** The actual language of a text: differs from the reader's if theirs is missing. */
const language = z.enum(['zh-CN', 'en']);

export const announcement = z.object({
  id,
  title: z.string(),
  /** The plain words, one line per paragraph. */
  text: z.string(),
  /** The text as a tree of paragraphs, headings, lists and pictures. */
  content: richText,
  /** The addresses of the pictures in the text, by id. */
  pictures: z.record(z.string(), z.string()),
  language,
  is_pinned: z.boolean(),
  published_at: instant,
  /** Changes whenever the text does. */
  version: z.number().int(),
  /** Whether this user has read this version, on any of their devices. */
  is_read: z.boolean(),
});

/** A one-line notice, and the page it leads to. */
const line = z.object({ id, title: z.string(), target: z.string().nullable(), language });

export const bulletinCalls = {
  'GET /api/bulletins': {
    says: 'Announcements, pinned ones first, then newest first.',
    access: 'user',
    shows: ['announcements'],
    request: z.strictObject(pageRequest),
    answer: page(announcement),
    refusals: {},
  },
  'POST /api/bulletins/read': {
    says: 'Records that an announcement or an alert was read, in this version. A repeat changes nothing.',
    access: 'user',
    changes: ['announcements'],
    request: z.strictObject({ id, version: z.number().int().min(1).max(VERSION_MAX) }),
    answer: nothing,
    refusals: announcementRefusals,
  },
  'GET /api/notice': {
    says: 'One line for the ticker of the home page: the newest notice with where it leads, or without one the newest announcement.',
    access: 'user',
    shows: ['announcements'],
    request: nothing,
    answer: z.object({
      announcement: announcement.nullable(),
      notice: line.nullable(),
    }),
    refusals: {},
  },
  'GET /api/visitor/notice': {
    says: 'The newest notice that operators have put on the log-in page, for everybody.',
    access: 'public',
    shows: [],
    request: nothing,
    answer: z.object({ notice: line.nullable() }),
    refusals: {},
  },
  'GET /api/alerts': {
    says: 'What people have to see before they go on, the oldest first. An app shows each version once, until it is read (`POST /api/bulletins/read`).',
    access: 'user',
    shows: ['announcements'],
    request: nothing,
    answer: z.object({ rows: z.array(announcement) }),
    refusals: {},
  },
  'GET /api/banners': {
    says: 'Pictures for the top of a page, in their order, each with where it leads.',
    access: 'user',
    shows: [],
    request: z.strictObject({ screen: z.enum(bannerScreens).optional() }),
    answer: z.object({
      rows: z.array(
        z.object({
          id,
          title: z.string(),
          picture: z.string(),
          width: z.number().int(),
          height: z.number().int(),
          target: z.string().nullable(),
          screens: z.array(z.enum(contentScreens)),
        }),
      ),
    }),
    refusals: {},
  },
  'GET /api/dashboard': {
    says: 'The home page in one answer: what waits for this person, the price, and the cheapest listings that this person could take, to look at also before anything else is open.',
    access: 'user',
    shows: ['trades', 'market', 'complaints'],
    request: nothing,
    answer: z.object({ reference_price: amount, waiting: z.number().int(), best: z.array(marketRow) }),
    refusals: {},
  },
} as const satisfies CallTable;

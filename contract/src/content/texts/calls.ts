import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { instant, nothing } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { acceptedTexts, registrationTexts } from '../publications/accepted-texts.ts';
import { contentName } from '../publications/content-draft.ts';
import { richText } from '../publications/rich-text.ts';
import { textRefusals } from './refusals.ts';

const VERSION_MAX = 100_000;
const language = z.enum(['zh-CN', 'en']);
/** By default the notice to users. */
const name = z.enum(acceptedTexts).default('user-notice');

const textInForce = z.object({
  version: z.number().int(),
  title: z.string(),
  content: richText,
  pictures: z.record(z.string(), z.string()),
  language,
  published_at: instant,
});

export const textCalls = {
  'GET /api/config': {
    says: 'Texts of modals, what the platform demands of users, and the way to customer service.',
    access: 'public',
    shows: ['config'],
    request: nothing,
    answer: z.object({
      /** Texts by name, read as `modal.usdt_buy_closed`; only those written by operators. */
      modal: z.record(z.string(), z.string()),
      user: z.object({ user_need_bind_tel_email: z.array(z.number().int()) }),
      sms: z.object({ resend_seconds: z.number().int() }),
      web_customer_service_link: z.string().nullable(),
      /** The currency, named in the reader's language. */
      currency: z.object({ code: z.string(), decimals: z.number().int(), name: z.string(), symbol: z.string() }),
      fiat: z.object({ code: z.string(), symbol: z.string(), decimals: z.number().int() }),
      /** The languages that people can choose. */
      languages: z.array(language),
      /** The settings that everybody may read, by name, such as `trade.clocks.confirm`. */
      settings: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
    }),
    refusals: {},
  },
  'GET /api/user_notice': {
    says: 'The notice to users, or another text that is accepted, and whether this person has accepted the version in force. Null where operators have published none.',
    access: 'user',
    shows: ['accepted-texts'],
    request: z.strictObject({ name }),
    answer: z.object({
      notice: textInForce
        .extend({
          /** When this user accepted this version; null if still pending. */
          accepted_at: instant.nullable(),
          /** Whether they had accepted an earlier version. */
          is_changed: z.boolean(),
        })
        .nullable(),
    }),
    refusals: {},
  },
  'GET /api/terms': {
    says: 'The terms of use or the privacy notice in force, for everybody. Null where operators have published none.',
    access: 'public',
    shows: ['accepted-texts'],
    request: z.strictObject({ name: z.enum(registrationTexts).default('terms') }),
    answer: z.object({ text: textInForce.nullable() }),
    refusals: {},
  },
  'GET /api/accepted_texts': {
    says: 'All versions of texts that this person has accepted, with the time of each, the newest first; before them those in force that they have not accepted yet.',
    access: 'user',
    shows: ['accepted-texts'],
    request: nothing,
    answer: z.object({
      rows: z.array(z.object({ name: z.string(), version: z.number().int(), accepted_at: instant.nullable() })),
    }),
    refusals: {},
  },
  'POST /api/user_notice/accept': {
    says: 'Accepts the notice to users, or another text, in the version that was read. A repeat changes nothing.',
    access: 'user',
    changes: ['accepted-texts', 'profile'],
    request: z.strictObject({ name, version: z.number().int().min(1).max(VERSION_MAX) }),
    answer: z.object({ accepted_at: instant }),
    refusals: pick(textRefusals, 'NoticeNotThere', 'NoticeOutdated'),
  },
  'GET /api/video': {
    says: 'A video of the platform by its name, with its picture and address, captions, and what is said in it as text.',
    access: 'user',
    shows: [],
    request: z.strictObject({ name: contentName }),
    answer: z.object({
      title: z.string(),
      address: z.string(),
      picture: z.string().nullable(),
      content: richText,
      pictures: z.record(z.string(), z.string()),
      language,
      /** WebVTT files by language: lines of speech and nothing else. */
      captions: z.array(z.object({ language, file: z.string() })),
    }),
    refusals: pick(textRefusals, 'VideoNotFound'),
  },
} as const satisfies CallTable;

import * as z from 'zod';
import { uploadRefusals } from '../../files/uploads/refusals.ts';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, page, pageRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { proposalView } from '../../staff/signatures/proposal-calls.ts';
import { proposalRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { contentDraft, contentName } from './content-draft.ts';
import { contentKinds, contentStates } from './content-kinds.ts';
import { publicationRefusals } from './refusals.ts';
import { richText } from './rich-text.ts';
import { draftRefusals, publishingRefusals } from './voice/publishing-refusals.ts';

const SEARCH_MAX = 80;
const VERSION_MAX = 100_000;
/** More than captions may have, so that a larger file gets a specific refusal. */
const CAPTIONS_SENT_MAX = 60_000;
const REVISION_MAX = 1_000_000_000;

const kind = z.enum(contentKinds);
const number = z.number().int().min(1).max(VERSION_MAX);
const byWhom = z.object({ name: z.string().nullable(), at: instant });

const contentRow = z.object({
  id,
  kind,
  name: z.string().nullable(),
  title: z.object({ zh: z.string(), en: z.string() }),
  state: z.enum(contentStates),
  /** The published version; 0 before the first. */
  version: z.number().int(),
  /** Whether the draft differs from the published version. */
  has_changes: z.boolean(),
  missing: z.array(z.enum(['zh', 'en'])),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  changed: byWhom,
});

export const contentItem = contentRow.extend({
  revision: z.number().int(),
  draft: contentDraft,
  picture: z.string().nullable(),
  /** The platform's hosts, and those that the shown version links to; any other host needs a second person. */
  known_hosts: z.array(z.string()),
  /** The publication that waits for a second person. */
  proposal: proposalView.nullable(),
  /** Newest first. `restores` is the version whose text this one repeats. */
  versions: z.array(
    z.object({ number: z.number().int(), published: byWhom, note: z.string(), restores: z.number().int().nullable() }),
  ),
});

/** A text as a reader sees it: with figures filled in, and `language` being its actual language. */
const shownText = z.object({
  title: z.string(),
  content: richText.nullable(),
  pictures: z.record(z.string(), z.string()),
  language: z.enum(['zh-CN', 'en']),
});

export const publicationCalls = {
  'POST /api/operator/content': {
    says: 'What operators have written: announcements, notices, alerts, banners, help, texts of dialogs, notifications, SMS and e-mails; the one that was changed last first.',
    access: 'operator',
    shows: ['content'],
    request: z.strictObject({
      ...pageRequest,
      kind: kind.optional(),
      state: z.enum(contentStates).optional(),
      search: z.string().trim().max(SEARCH_MAX).optional(),
    }),
    answer: page(contentRow),
    refusals: {},
  },
  'POST /api/operator/content/item': {
    says: 'One of them: its draft, and its versions.',
    access: 'operator',
    shows: ['content'],
    request: z.strictObject({ id }),
    answer: contentItem,
    refusals: pick(publicationRefusals, 'ContentNotFound'),
  },
  'POST /api/operator/content/version': {
    says: 'All that one version said, to compare it with another.',
    access: 'operator',
    shows: [],
    request: z.strictObject({ id, number }),
    answer: contentDraft,
    refusals: pick(publicationRefusals, 'ContentNotFound', 'VersionNotFound'),
  },
  'POST /api/operator/content/create': {
    says: 'Begins a draft. What links or programs look for has a name; it never changes.',
    access: 'operator',
    changes: ['content', 'audit'],
    request: z.strictObject({ kind, name: contentName.nullable(), draft: contentDraft }),
    answer: contentItem,
    refusals: { ...draftRefusals, ...pick(publicationRefusals, 'ContentNameTaken', 'ContentNameUnfit') },
  },
  'POST /api/operator/content/save': {
    says: 'Saves the draft. `revision` is the one that was read: what somebody else has saved meanwhile is not overwritten.',
    access: 'operator',
    changes: ['content', 'audit'],
    request: z.strictObject({ id, revision: z.number().int().min(1).max(REVISION_MAX), draft: contentDraft }),
    answer: contentItem,
    refusals: { ...draftRefusals, ...pick(publicationRefusals, 'ContentNotFound', 'ContentChanged') },
  },
  'POST /api/operator/content/preview': {
    says: 'A draft as readers of each language would see it, and how many people it is for. Nothing is saved.',
    access: 'operator',
    shows: [],
    request: z.strictObject({ kind, name: contentName.nullable().default(null), draft: contentDraft }),
    answer: z.object({ zh: shownText, en: shownText, picture: z.string().nullable(), people: z.number().int() }),
    refusals: { ...draftRefusals, ...pick(publicationRefusals, 'ForeignHost') },
  },
  'POST /api/operator/content/publish': {
    says: 'Publishes the draft as a new version; it is shown from its start to its end. A missing language needs a yes of its own. Words that speak for the platform, and what leads to a host that is not its own, are proposed: an independent second person publishes them.',
    access: 'operator',
    changes: ['content', 'proposals', 'queues', 'audit'],
    request: z.strictObject({
      id,
      revision: z.number().int().min(1).max(REVISION_MAX),
      in_one_language: z.boolean(),
      note: shortText,
    }),
    answer: contentItem,
    refusals: {
      ...publishingRefusals,
      ...pick(publicationRefusals, 'ContentNotFound', 'ContentChanged'),
      ...pick(proposalRefusals, 'ProposalWaits'),
    },
  },
  'POST /api/operator/content/end': {
    says: 'Takes something down at once. It can be published again.',
    access: 'operator',
    changes: ['content', 'proposals', 'queues', 'audit'],
    request: z.strictObject({ id, note: shortText }),
    answer: contentItem,
    refusals: pick(publicationRefusals, 'ContentNotFound', 'NotPublished', 'ContentInUse'),
  },
  'POST /api/operator/content/undo': {
    says: 'Publishes what an older version said, as a new version: nothing is overwritten. The draft becomes the same. What takes two people to publish takes two to bring back.',
    access: 'operator',
    changes: ['content', 'proposals', 'queues', 'audit'],
    request: z.strictObject({ id, number, note: shortText }),
    answer: contentItem,
    refusals: {
      ...publishingRefusals,
      ...pick(publicationRefusals, 'ContentNotFound', 'VersionNotFound'),
      ...pick(proposalRefusals, 'ProposalWaits'),
    },
  },
  'POST /api/operator/content/captions': {
    says: 'Stores the captions of a video in one language: the lines of a WebVTT file, and nothing else of it.',
    access: 'operator',
    changes: { nothing: 'captions are shown once a draft names them' },
    request: z.strictObject({ file: z.string().max(CAPTIONS_SENT_MAX) }),
    answer: z.object({ id, lines: z.number().int() }),
    refusals: pick(
      publicationRefusals,
      'CaptionsTooLarge',
      'CaptionsNotVtt',
      'CaptionsEmpty',
      'CaptionsTooMany',
      'CaptionsTimeWrong',
      'CaptionsOutOfOrder',
      'CaptionsLineTooLong',
      'CaptionsMarkup',
    ),
  },
  'POST /api/operator/content/picture': {
    says: 'Stores a picture for content (multipart, field `image`), drawn anew and at most a phone wide. Everybody can open it.',
    access: 'operator',
    changes: { nothing: 'a picture is shown once a draft names it' },
    request: z.strictObject({}),
    answer: z.object({ id, url: z.string(), width: z.number().int(), height: z.number().int() }),
    refusals: { ...uploadRefusals, ...pick(publicationRefusals, 'PictureTooLarge') },
    isUpload: true,
  },
} as const satisfies CallTable;

import * as z from 'zod';
import { storedFile } from '../../files/uploads/calls.ts';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, loginNameText, nothing, sixDigits } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { codeRefusals } from '../sessions/refusals.ts';
import {
  documentKinds,
  FACE_STILLS_MAX,
  FACE_VIDEO_SECONDS_MAX,
  facePrompts,
  ID_NUMBER_MAX,
  identityParts,
  NAME_MAX,
} from './parts.ts';
import { identityRefusals } from './refusals.ts';

const DEVICE_ID_MAX = 80;
const day = z.iso.date();

/** A refused part with the reason in both languages. */
export const returnedReason = z.object({ code: z.string(), zh: z.string(), en: z.string() });

const partState = z.object({
  part: z.enum(identityParts),
  /** `missing` and `returned` wait for the applicant, `given` is not submitted yet, `waiting` is with us. */
  state: z.enum(['missing', 'given', 'waiting', 'passed', 'returned']),
  reason: returnedReason.nullable(),
  files: z.array(storedFile),
});

/** An application as its owner sees it. The number is masked even for the owner. */
const identityView = z.object({
  status: z.number().int(),
  document: z.enum(documentKinds).nullable(),
  name: z.string().nullable(),
  id_no: z.string().nullable(),
  birth_date: day.nullable(),
  parts: z.array(partState),
  /** The movements that the face video asks for, in order. */
  prompts: z.array(z.enum(facePrompts)),
  needs_mobile: z.boolean(),
  submitted_at: instant.nullable(),
  decided_at: instant.nullable(),
  usual_minutes: z.number().int(),
  /** The latest time of the decision while the application is under review. */
  latest_at: instant.nullable(),
});

/** Parts of an application as they become ready; parts left out stay unchanged. Files are ids of one's own uploads. */
const draft = {
  document: z.enum(documentKinds).optional(),
  name: z.string().max(NAME_MAX).optional(),
  id_no: z.string().max(ID_NUMBER_MAX).optional(),
  /** Needed if the number does not contain it. */
  birth_date: day.optional(),
  id_pic_front: id.optional(),
  id_pic_back: id.optional(),
  facial_video: id.optional(),
  facial_seconds: z.number().int().min(1).max(FACE_VIDEO_SECONDS_MAX).optional(),
  /** Pictures taken during the video, one for each prompt. */
  facial_stills: z.array(id).max(FACE_STILLS_MAX).optional(),
};

const field = z.object({
  name: z.string(),
  step: z.enum(['data', 'card', 'face', 'review']),
  kind: z.enum(['choice', 'text', 'date', 'picture', 'video', 'mobile', 'code']),
  label: z.string(),
  hint: z.string(),
  is_required: z.boolean(),
  max_length: z.number().int(),
});

const document = z.object({
  kind: z.enum(documentKinds),
  name: z.string(),
  number_label: z.string(),
  number_hint: z.string(),
  needs_back: z.boolean(),
  needs_birth_date: z.boolean(),
});

const draftRefusals = pick(
  identityRefusals,
  'IdentityClosed',
  'BadRealName',
  'BadIdNumber',
  'TooYoung',
  'DocumentNotOffered',
  'IdentityTaken',
  'IdentityFileUnfit',
  'IdentityPartPassed',
);

export const identityCalls = {
  'GET /api/identity/fields': {
    says: 'What the verification asks for: documents that are accepted, and the fields of each step.',
    access: 'user',
    shows: [],
    request: nothing,
    answer: z.object({
      documents: z.array(document),
      fields: z.array(field),
      needs_face: z.boolean(),
      face_seconds: z.object({ each: z.number().int(), max: z.number().int() }),
      age_min: z.number().int(),
    }),
    refusals: {},
  },
  'GET /api/identity': {
    says: 'How far one’s own verification is: status, each part with its state, and why a part came back.',
    access: 'user',
    shows: ['identity'],
    request: nothing,
    answer: identityView,
    refusals: {},
  },
  'POST /api/identity/draft': {
    says: 'Keeps parts of the application as they become ready, so that it can be gone on with anywhere.',
    access: 'user',
    guardedAs: 'set-identity',
    changes: ['identity'],
    request: z.strictObject(draft),
    answer: identityView,
    refusals: draftRefusals,
  },
  'POST /api/identity/smsCode': {
    says: 'As `POST /api/smsCode` with purpose 10: the code for the phone that an applicant without one names. For pages that are still open since an update.',
    access: 'user',
    guardedAs: 'set-identity',
    changes: { nothing: 'no page shows which codes were sent' },
    request: z.strictObject({
      phone_num: loginNameText,
      device_id: z.string().max(DEVICE_ID_MAX),
    }),
    answer: z.object({ resend_seconds: z.number().int(), target: z.string() }),
    refusals: codeRefusals,
  },
  'POST /api/set/identity': {
    says: 'Hands the application in, with what is still to be added to it.',
    access: 'user',
    guardedAs: 'set-identity',
    changes: ['identity', 'profile', 'permissions'],
    request: z.strictObject({
      ...draft,
      phone_num: loginNameText.optional(),
      phone_code: sixDigits.optional(),
      device_id: z.string().min(1).max(DEVICE_ID_MAX),
    }),
    answer: identityView,
    refusals: { ...draftRefusals, ...codeRefusals, ...pick(identityRefusals, 'IdentityIncomplete', 'MobileTaken') },
  },
} as const satisfies CallTable;

import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nothing, page, pageRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { signatureRefusals } from '../../staff/signatures/proposal-refusals.ts';
import { signerBar } from '../../staff/signatures/signer-bar.ts';
import { returnedReason } from './calls.ts';
import { documentKinds, facePrompts, identityParts, REASON_TEXT_MAX } from './parts.ts';
import { identityRefusals } from './refusals.ts';

const holder = z.object({ id, name: z.string() });
const part = z.enum(identityParts);
const ACCOUNT_MAX = 80;

/** One case in the list; the name is masked until somebody claims the case. */
const identityCase = z.object({
  id,
  claimed_by: holder.nullable(),
  waiting_since: instant,
  state: z.enum(['waiting', 'verified', 'failed']),
  account: z.string(),
  name: z.string(),
  document: z.enum(documentKinds),
  /** Parts that the applicant sent again after a return. */
  redone: z.array(part),
  same_number: z.number().int(),
  needs_second: z.boolean(),
});

/** Another application that shares something with this one. */
const likeness = z.object({
  kind: z.enum(['number', 'name', 'face', 'device']),
  case_id: id,
  account: z.string(),
  name: z.string(),
  state: z.enum(['draft', 'waiting', 'verified', 'failed']),
});

const document = z.object({
  part,
  /** `front`, `back`, `video`, or the prompt at which a still was taken. */
  shows: z.enum(['front', 'back', 'video', ...facePrompts.map((prompt) => `still_${prompt}` as const)]),
  file_id: id,
  media_type: z.string(),
});

const caseDetail = identityCase.extend({
  nickname: z.string(),
  registered_at: instant,
  /** Whether the fields below are shown in full, as to the operator who claimed the case, rather than masked. */
  is_open: z.boolean(),
  full_name: z.string(),
  id_no: z.string(),
  birth_date: z.iso.date(),
  age: z.number().int(),
  region: z.object({ zh: z.string(), en: z.string() }).nullable(),
  sex: z.enum(['male', 'female']).nullable(),
  has_checksum: z.boolean(),
  prompts: z.array(z.enum(facePrompts)),
  facial_seconds: z.number().int().nullable(),
  papers: z.array(document),
  likenesses: z.array(likeness),
  rounds: z.array(
    z.object({
      round: z.number().int(),
      submitted_at: instant,
      returned: z.array(z.object({ part, reason: returnedReason })),
    }),
  ),
  /** The first operator's decision, while the second has not decided. */
  first_decision: z
    .object({
      operator: z.string(),
      decision: z.enum(['pass', 'return']),
      /** Why the reader cannot give the same decision as the second operator; null if they can. */
      bar: signerBar.nullable(),
    })
    .nullable(),
});

export const identityReviewCalls = {
  'POST /api/operator/identity': {
    says: 'Applications for verification: those that wait, oldest first; or those decided, newest first; or of one account.',
    access: 'operator',
    shows: ['identity'],
    request: z.strictObject({
      ...pageRequest,
      state: z.enum(['waiting', 'verified', 'failed']).default('waiting'),
      account: z.string().trim().max(ACCOUNT_MAX).optional(),
    }),
    answer: page(identityCase),
    refusals: {},
  },
  'POST /api/operator/identity/case': {
    says: 'One application with all that a decision needs. Documents and full numbers are shown to the operator who has claimed it.',
    access: 'operator',
    shows: ['identity'],
    request: z.strictObject({ id }),
    answer: caseDetail,
    refusals: pick(operatorRefusals, 'CaseNotFound'),
  },
  'POST /api/operator/identity/claim': {
    says: 'Takes a case so that no other operator works on it; `claim` false gives it back.',
    access: 'operator',
    changes: ['identity', 'queues', 'audit'],
    request: z.strictObject({ id, claim: z.boolean() }),
    answer: caseDetail,
    refusals: { ...operatorRefusals, ...pick(identityRefusals, 'SecondOperatorNeeded') },
  },
  'POST /api/operator/identity/decide': {
    says: 'Passes a claimed case, returns single parts of it with reasons in both languages, or refers it to a second operator.',
    access: 'operator',
    changes: ['identity', 'users', 'queues', 'decided', 'audit'],
    request: z.strictObject({
      id,
      decision: z.enum(['pass', 'return', 'refer']),
      /** Only for a return: each returned part once, with a reason from the table, or `other` with its own text. */
      returned: z
        .array(
          z.strictObject({
            part,
            reason: z.string().max(40),
            zh: z.string().trim().max(REASON_TEXT_MAX).optional(),
            en: z.string().trim().max(REASON_TEXT_MAX).optional(),
          }),
        )
        .max(identityParts.length)
        .default([]),
      note: shortText,
    }),
    answer: z.object({ outcome: z.enum(['passed', 'returned', 'referred', 'waits_for_second']) }),
    refusals: {
      ...operatorRefusals,
      ...signatureRefusals,
      ...pick(identityRefusals, 'IdentityTaken', 'SecondOperatorNeeded', 'TooYoung'),
    },
  },
  'POST /api/operator/identity/reopen': {
    says: 'Opens a decided case again. From then on two operators have to agree on it.',
    access: 'operator',
    changes: ['identity', 'users', 'queues', 'decided', 'audit'],
    request: z.strictObject({ id, reason: shortText }),
    answer: done,
    refusals: operatorRefusals,
  },
  'GET /api/operator/identity/figures': {
    says: 'How many wait for how long, and how quickly the cases of the last seven days were decided.',
    access: 'operator',
    shows: ['identity'],
    request: nothing,
    answer: z.object({
      /**
       * Waiting cases by age: each group has those younger than this many minutes and not in an earlier group; null for
       * all older ones.
       */
      ages: z.array(z.object({ below_minutes: z.number().int().nullable(), count: z.number().int() })),
      decided: z.object({
        days: z.number().int(),
        passed: z.number().int(),
        returned: z.number().int(),
        median_minutes: z.number().int().nullable(),
        slowest_minutes: z.number().int().nullable(),
      }),
    }),
    refusals: {},
  },
} as const satisfies CallTable;

import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, instant, nothing, page, pageRequest, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { proposalView } from '../signatures/proposal-calls.ts';
import { ruleKinds } from '../signatures/proposal-kinds.ts';
import { proposalRefusals } from '../signatures/proposal-refusals.ts';
import { effectNames } from './effects.ts';
import { settingRefusals } from './refusals.ts';

const VALUE_MAX = 400;
const PATH_MAX = 80;
/** Above every limit in the registry. */
const NUMBER_MAX = 1_000_000;
/** More changes than the longest rule has settings. */
const CHANGES_MAX = 60;

const kind = z.enum(ruleKinds);
const path = z.string().min(1).max(PATH_MAX);
const value = z.union([z.number().min(0).max(NUMBER_MAX), z.string().max(VALUE_MAX), z.boolean()]);
/** Values of one rule, by their path. */
const values = z.record(path, value);
const wished = z.strictObject({ path, value });

/** One rule as an operator reads it. */
const settingDocument = z.object({
  kind,
  values,
  usual: values,
  /** A change that waits for a second owner; null if there is none. */
  proposal: proposalView.nullable(),
  /** Owners who could approve a proposal of the reader's; empty if the reader may not propose. */
  second_signers: z.array(z.string()),
  /** The newest change of each setting ever changed. */
  changed: z.array(z.object({ path, by: z.string(), second: z.string().nullable(), at: instant })),
});

const settingChange = z.object({
  id,
  path,
  before: z.string().nullable(),
  after: z.string().nullable(),
  by: z.string(),
  second: z.string().nullable(),
  reason: z.string(),
  at: instant,
});

/** How many past events a value would have affected, and the sums under both values. */
const effect = z.object({
  name: z.enum(effectNames),
  count: z.number().int(),
  of: z.number().int(),
  /** A sum under the current and the proposed value, with its currency's decimals; null if none is counted. */
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const settingCalls = {
  'POST /api/operator/settings': {
    says: 'Every setting that the operator may read: its value, its default, the last change of it, and what waits.',
    access: 'operator',
    shows: ['settings'],
    request: nothing,
    answer: z.object({ rows: z.array(settingDocument) }),
    refusals: {},
  },
  'POST /api/operator/settings/history': {
    says: 'All changes of one setting that came into force, newest first.',
    access: 'operator',
    shows: ['settings'],
    request: z.strictObject({ kind, path, cursor: pageRequest.cursor }),
    answer: page(settingChange),
    refusals: pick(settingRefusals, 'SettingUnknown'),
  },
  'POST /api/operator/settings/preview': {
    says: 'What wished values would have done with what happened in the last 30 days, and whether one owner alone puts them in force.',
    access: 'operator',
    shows: [],
    request: z.strictObject({ kind, changes: z.array(wished).min(1).max(CHANGES_MAX) }),
    answer: z.object({ is_alone: z.boolean(), days: z.number().int(), effects: z.array(effect) }),
    refusals: pick(settingRefusals, 'SettingUnknown', 'SettingUnfit'),
  },
  'POST /api/operator/settings/change': {
    says: 'Changes settings of one rule: at once where each moves to its safer side or touches no money, once a second owner approves otherwise. Undoing a change is a change to the value before.',
    access: 'operator',
    changes: ['settings', 'config', 'proposals', 'queues', 'audit'],
    request: z.strictObject({
      kind,
      /** Each change with the value that the operator saw. */
      changes: z
        .array(wished.extend({ seen: value }))
        .min(1)
        .max(CHANGES_MAX),
      reason: shortText,
    }),
    answer: settingDocument,
    refusals: { ...settingRefusals, ...pick(proposalRefusals, 'ProposalWaits') },
  },
} as const satisfies CallTable;

import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { page, pageRequest } from '../../platform/fields.ts';
import { complaintView } from './calls.ts';
import { complaintOutcomes } from './kinds.ts';

const complaintRow = complaintView
  .pick({
    id: true,
    complaint_no: true,
    transaction_id: true,
    transaction_no: true,
    side: true,
    counterparty: true,
    opened_by: true,
    kind: true,
    currency: true,
    fiat: true,
    amount: true,
    due_fiat: true,
    is_open: true,
    is_paused: true,
    turn: true,
    is_my_turn: true,
    turn_until: true,
    opened_at: true,
    closed_at: true,
  })
  .extend({ outcome: z.enum([...complaintOutcomes, 'withdrawn']).nullable() });

export const complaintListCalls = {
  'POST /api/complain/index': {
    says: 'The complaints about the own trades, the newest first: of each trade its newest one. Open ones only, or all.',
    access: 'user',
    shows: ['complaints'],
    guardedAs: 'complaints',
    request: z.strictObject({ ...pageRequest, is_open: z.boolean().optional() }),
    answer: page(complaintRow),
    refusals: {},
  },
} as const satisfies CallTable;

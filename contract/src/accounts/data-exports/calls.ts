import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { done, id, instant, nothing } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { gateRefusals } from '../gates/gate-refusals.ts';
import { passwordRefusals } from '../sessions/refusals.ts';
import { paymentProof } from '../users/payment-proof.ts';
import { exportParts, exportStates } from './export-parts.ts';
import { exportRefusals } from './refusals.ts';

const proof = z.strictObject({ security_password: paymentProof });
const proofRefusals = {
  ...pick(gateRefusals, 'NeedsSecurityPassword'),
  ...pick(passwordRefusals, 'WrongSecurityPassword', 'SecurityPasswordLocked'),
};

export const dataExport = z.object({
  id,
  state: z.enum(exportStates),
  began_at: instant,
  /** The part that is being made; null when the file is ready, and before counting has finished. */
  part: z.enum(exportParts).nullable(),
  part_done: z.number().int(),
  part_total: z.number().int(),
  percent: z.number().int().min(0).max(100),
  /** The estimated time for the rest, at the pace so far; null while unknown. */
  seconds_left: z.number().int().nullable(),
  ready_at: instant.nullable(),
  /** When the file is deleted; null until it is ready. */
  ends_at: instant.nullable(),
  bytes: z.number().int().nullable(),
});

export const dataExportCalls = {
  'GET /api/my_data': {
    says: 'The file with everything that the platform knows of this person, as it is being made or as it waits; the newest one, or null.',
    access: 'user',
    isOpenWhileClosing: true,
    shows: ['data-export'],
    request: nothing,
    answer: z.object({ export: dataExport.nullable() }),
    refusals: {},
  },
  'POST /api/my_data/begin': {
    says: 'Begins to make the file: one at a time, with the payment password. A file that is there already is deleted.',
    access: 'user',
    isOpenWhileClosing: true,
    changes: ['data-export'],
    request: proof,
    answer: z.object({ export: dataExport }),
    refusals: { ...pick(exportRefusals, 'ExportRunning', 'ExportsUsedUp'), ...proofRefusals },
  },
  'POST /api/my_data/stop': {
    says: 'Stops making the file and deletes what there is of it.',
    access: 'user',
    isOpenWhileClosing: true,
    changes: ['data-export'],
    request: nothing,
    answer: done,
    refusals: pick(exportRefusals, 'ExportNotRunning'),
  },
  'POST /api/my_data/link': {
    says: 'A link to the file, with the payment password. It can be opened once, within ten minutes; the link before it ends.',
    access: 'user',
    isOpenWhileClosing: true,
    hasSecretAnswer: true,
    changes: { nothing: 'the page opens the link itself' },
    request: proof,
    answer: z.object({ url: z.string(), until: instant }),
    refusals: { ...pick(exportRefusals, 'ExportNotReady'), ...proofRefusals },
  },
} as const satisfies CallTable;

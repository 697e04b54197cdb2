import * as z from 'zod';
import type { CallTable } from '../../platform/call.ts';
import { id, shortText } from '../../platform/fields.ts';
import { pick } from '../../platform/pick.ts';
import { operatorRefusals } from '../../staff/operators/refusals.ts';
import { FILE_BYTES_MAX, uploadPurposes } from './policies.ts';
import { uploadRefusals } from './refusals.ts';

export { UPLOAD_BYTES_MAX, VOUCHERS_MAX } from '../../platform/field-bounds.ts';

/** A stored file; `url` is a signed link that works for a few minutes. */
export const storedFile = z.object({ id, url: z.string(), media_type: z.string(), bytes: z.number().int() });

const purpose = z.enum(uploadPurposes);
const FILE_NAME_MAX = 200;
const RESUME_KEY_MAX = 120;

export const uploadCalls = {
  'POST /api/upload/img': {
    says: 'Stores a file sent in one piece (multipart, field `image`); `purpose`, in the address or as a field of the form, decides what it may be; without one a video is a face and anything else a voucher, which identity verification takes as a document. Pictures are re-encoded without their metadata.',
    access: 'user',
    changes: { nothing: 'a file is shown once a call names it' },
    request: z.strictObject({ purpose: purpose.optional() }),
    answer: storedFile,
    refusals: uploadRefusals,
    isUpload: true,
  },
  'POST /api/upload/begin': {
    says: 'Begins an upload in parts, or finds the one of this `key` again: `received` is where it goes on, `file` is there when it is done already.',
    access: 'user',
    changes: { nothing: 'a file is shown once a call names it' },
    request: z.strictObject({
      purpose,
      file_name: z.string().max(FILE_NAME_MAX),
      bytes: z.number().int().min(1).max(FILE_BYTES_MAX),
      /** The client's own key for this file, by which it finds the upload again after a restart. */
      key: z.string().min(1).max(RESUME_KEY_MAX),
    }),
    answer: z.object({
      upload_id: id,
      received: z.number().int(),
      part_bytes: z.number().int(),
      file: storedFile.nullable(),
    }),
    refusals: uploadRefusals,
  },
  'POST /api/upload/part': {
    says: 'Adds the bytes from `offset` on (multipart, field `image`); refused with the right offset when they are not the next ones.',
    access: 'user',
    changes: { nothing: 'a file is shown once a call names it' },
    request: z.strictObject({ upload_id: id, offset: z.coerce.number().int().min(0).max(FILE_BYTES_MAX) }),
    answer: z.object({ received: z.number().int() }),
    refusals: uploadRefusals,
    isUpload: true,
  },
  'POST /api/upload/finish': {
    says: 'Puts the parts together, checks and stores the file. A repeat gives the same file.',
    access: 'user',
    changes: { nothing: 'a file is shown once a call names it' },
    request: z.strictObject({ upload_id: id }),
    answer: storedFile,
    refusals: uploadRefusals,
  },
  'POST /api/upload/file': {
    says: 'A file of one’s own with a fresh link.',
    access: 'user',
    shows: [],
    request: z.strictObject({ id }),
    answer: storedFile,
    refusals: pick(uploadRefusals, 'FileNotFound'),
  },
  'POST /api/operator/files/view': {
    says: 'A link to somebody’s private file for the operator who has claimed a case that shows it and gave a reason. The view is kept, pictures carry their name, and the link ends with their session.',
    access: 'operator',
    changes: ['audit'],
    request: z.strictObject({ id, reason: shortText }),
    answer: storedFile,
    refusals: { ...pick(uploadRefusals, 'FileNotFound', 'FileNeedsCase'), ...operatorRefusals },
  },
} as const satisfies CallTable;

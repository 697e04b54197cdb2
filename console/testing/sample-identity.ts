import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { byMe, nowSeconds } from './sample-listing-case.ts';

export type IdentityCase = AnswerOf<'POST /api/operator/identity/case'>;

const fileId = (number: number) => `00000000-0000-4000-8000-00000000d00${number}`;

/** A waiting application with an ID card and a face video, which nobody has claimed: masked, without documents. */
export const erin: IdentityCase = {
  id: '00000000-0000-4000-8000-000000000d41',
  claimed_by: null,
  waiting_since: nowSeconds - 600,
  state: 'waiting',
  account: '10000024',
  name: '陈*',
  document: 'resident_id',
  redone: [],
  same_number: 0,
  needs_second: false,
  nickname: 'Erin',
  registered_at: nowSeconds - 90_000,
  is_open: false,
  full_name: '陈*',
  id_no: '1101**********0011',
  birth_date: '1990-01-01',
  age: 36,
  region: { zh: '北京市', en: 'Beijing' },
  sex: 'female',
  has_checksum: true,
  prompts: ['front'],
  facial_seconds: 12,
  papers: [],
  likenesses: [],
  rounds: [{ round: 1, submitted_at: nowSeconds - 600, returned: [] }],
  first_decision: null,
};

/** The same in the hands of the reader, with everything to see. */
export const erinOpen: IdentityCase = {
  ...erin,
  claimed_by: byMe,
  is_open: true,
  full_name: '陈晨',
  id_no: '110101199001010011',
  papers: [
    { part: 'front', shows: 'front', file_id: fileId(1), media_type: 'image/jpeg' },
    { part: 'back', shows: 'back', file_id: fileId(2), media_type: 'image/jpeg' },
    { part: 'face', shows: 'video', file_id: fileId(3), media_type: 'video/mp4' },
    { part: 'face', shows: 'still_front', file_id: fileId(4), media_type: 'image/jpeg' },
  ],
};

/** The answers of the queue while this application waits in it. */
export function identityAnswers(open: IdentityCase): Answers {
  return {
    'POST /api/operator/identity': { rows: [open], next_cursor: null },
    'POST /api/operator/identity/case': open,
    'GET /api/operator/identity/figures': {
      ages: [
        { below_minutes: 30, count: 2 },
        { below_minutes: 120, count: 0 },
        { below_minutes: null, count: 1 },
      ],
      decided: { days: 7, passed: 12, returned: 3, median_minutes: 14, slowest_minutes: 95 },
    },
    'POST /api/operator/files/view': ({ id }) => ({
      id,
      url: `/api/files/private/${id}`,
      media_type: id === fileId(3) ? 'video/mp4' : 'image/jpeg',
      bytes: 900,
    }),
  };
}

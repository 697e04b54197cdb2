import type { AnswerOf } from '@eh/contract/calls.ts';
import { storedPdf } from '../pick-file.ts';
import { type RenderOptions, renderScreen } from '../render-screen.tsx';
import { sampleReply } from './sample-complaint.ts';

type Complaint = AnswerOf<'POST /api/complain/getByTransId'>;

function open(route: 'complain-reply' | 'complain-result', complaint: Complaint, options: RenderOptions) {
  const { answers, ...differences } = options;
  return renderScreen(route, {
    params: { id: complaint.transaction_id },
    answers: {
      'POST /api/complain/getByTransId': complaint,
      'POST /api/complain/replies': { rows: [sampleReply()], next_cursor: null },
      'POST /api/upload/img': storedPdf,
      ...answers,
    },
    ...differences,
  });
}

/** Opens the page of a running complaint. */
export function openComplaint(complaint: Complaint, options: RenderOptions = {}) {
  return open('complain-reply', complaint, options);
}

/** Opens the page of its result. */
export function openResult(complaint: Complaint, options: RenderOptions = {}) {
  return open('complain-result', complaint, options);
}

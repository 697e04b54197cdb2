import type { AnswerOf } from '@eh/contract/calls.ts';

/** A text in force as a visitor reads it. */
export const sampleText: NonNullable<AnswerOf<'GET /api/terms'>['text']> = {
  version: 2,
  title: 'Please read before you trade',
  content: {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Pay from your own account.' }] }],
  },
  pictures: {},
  language: 'en',
  published_at: 1_790_000_000,
};

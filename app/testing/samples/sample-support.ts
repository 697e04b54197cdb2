import type { AnswerOf } from '@eh/contract/calls.ts';

export type Support = AnswerOf<'GET /api/support'>;
export type SupportConversation = NonNullable<Support['conversation']>;
export type SupportMessage = SupportConversation['messages'][number];

const BEGAN = 1_790_000_000;

export const supportHours = { from: '08:00', until: '24:00', is_open: true } as const;

export function supportMessage(position: number, part: Partial<SupportMessage>): SupportMessage {
  return {
    position,
    author: 'person',
    is_mine: false,
    client_id: null,
    text: '',
    file: null,
    is_erased: false,
    step: null,
    agent: null,
    at: BEGAN + position,
    ...part,
  };
}

/** Alice has written once; Lin of customer service answers. */
export function sampleConversation(changes: Partial<SupportConversation> = {}): SupportConversation {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    state: 'talking',
    ahead: 0,
    wait_minutes: null,
    agent: 'Lin',
    opened_at: BEGAN,
    taken_at: BEGAN + 120,
    ended_at: null,
    outcome: null,
    stars: null,
    can_rate: false,
    last_position: 2,
    read_by_me: 2,
    read_by_agent: 0,
    messages: [
      supportMessage(1, { author: 'system', step: 'opened' }),
      supportMessage(2, { is_mine: true, text: 'I paid 1,000.00 and forgot the .37' }),
    ],
    ...changes,
  };
}

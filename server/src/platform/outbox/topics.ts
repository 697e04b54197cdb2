import type { NoticeData, NoticeType } from '@eh/contract/notices.ts';

/**
 * The topics of the outbox with their payloads. A module declares its own beside the code that publishes them, as it
 * declares its tables:
 *
 *   declare module '../../platform/outbox/topics.ts' {
 *     interface Topics {
 *       'chat.read': { readonly transaction_id: string };
 *     }
 *   }
 *
 * A topic that no listener handles does not compile in `composition/jobs.ts`.
 */
export interface Topics {
  /** A notice to one user, on all devices. */
  readonly notice: {
    readonly [Type in NoticeType]: {
      readonly user_id: string;
      readonly type: Type;
      readonly data: NoticeData<Type>;
    };
  }[NoticeType];
}

export type Topic = keyof Topics;

import { feedbackRefusals } from '@eh/contract/content/feedback/refusals.ts';
import { readContextOf } from '../../platform/context.ts';
import { command, type Endpoint, query } from '../../platform/http/endpoint.ts';
import { pageById } from '../../platform/http/requests/pages.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentFeedback } from './present.ts';
import { sendFeedback } from './send-feedback.ts';
import { feedbackOf, findFeedback } from './store.ts';

export const feedbackEndpoints: readonly Endpoint[] = [
  command({
    call: 'POST /api/feedback',
    handle: async (ctx, input) => {
      const { kind, text, pictures, contact, device } = input.body;
      const row = await sendFeedback(ctx, {
        userId: input.caller.userId,
        kind,
        text,
        pictureIds: pictures,
        contact,
        device: device === undefined ? null : describedDevice(device),
      });
      const [presented] = await presentFeedback(readContextOf(ctx), [row]);
      if (!presented) throw new Error('Feedback that was stored is gone');
      return presented;
    },
  }),
  query({
    call: 'POST /api/feedback/index',
    handle: async (ctx, input) => {
      const { userId } = input.caller;
      const { page, nextCursor } = await pageById(input.body, (stretch) => feedbackOf(ctx.reader, userId, stretch));
      return { rows: await presentFeedback(ctx, page), next_cursor: nextCursor };
    },
  }),
  query({
    call: 'GET /api/feedback/show',
    handle: async (ctx, input) => {
      const row = await findFeedback(ctx.reader, input.body.id);
      if (row?.user_id !== input.caller.userId) throw new Refusal(feedbackRefusals.FeedbackNotFound);
      const [presented] = await presentFeedback(ctx, [row]);
      if (!presented) throw new Refusal(feedbackRefusals.FeedbackNotFound);
      return presented;
    },
  }),
];

/** Operators learn the model and the version, but not which device it was. */
function describedDevice<Device extends { readonly device_id: string }>(device: Device): Omit<Device, 'device_id'> {
  const { device_id: _id, ...described } = device;
  return described;
}

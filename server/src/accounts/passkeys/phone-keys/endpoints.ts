import { AttemptCounter } from '../../../platform/attempts/attempt-counter.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { verifyPaymentPassword } from '../../users/index.ts';
import { questionsOfUser } from '../limits.ts';
import { readPhoneKeys } from './phone-key-store.ts';
import {
  addPhoneKey,
  askPhoneKey,
  authorizeByPhone,
  beginPhoneKey,
  presentPhoneKey,
  removePhoneKey,
} from './phone-keys.ts';

export const phoneKeyEndpoints: readonly Endpoint[] = [
  query({
    call: 'GET /api/phone_keys',
    handle: async (ctx, input) => ({
      phones: (await readPhoneKeys(ctx, input.caller.userId)).map(presentPhoneKey),
    }),
  }),
  command({
    call: 'POST /api/phone_keys/begin',
    authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
    handle: (ctx, input) => beginPhoneKey(ctx, input.caller),
  }),
  command({ call: 'POST /api/phone_keys/add', handle: (ctx, input) => addPhoneKey(ctx, input.caller, input.body) }),
  command({
    call: 'POST /api/phone_keys/remove',
    authorize: (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
    handle: async (ctx, input) => {
      await removePhoneKey(ctx, input.caller.userId, input.body.id);
      return {};
    },
  }),
  command({
    call: 'POST /api/phone_keys/question',
    authorize: (ctx, input) =>
      new AttemptCounter<'phone-questions'>(ctx.serverKeys.keyFor('phone key questions')).spend(
        ctx,
        'phone-questions',
        {
          subject: input.caller.userId,
          allowance: questionsOfUser,
        },
      ),
    handle: (ctx, input) => askPhoneKey(ctx, input.caller, input.body),
  }),
  command({
    call: 'POST /api/phone_keys/prove',
    handle: async (ctx, input) => ({
      proof: await authorizeByPhone(ctx, input.caller, input.body),
    }),
  }),
];

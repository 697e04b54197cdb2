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
  query('GET /api/phone_keys', async (ctx, input) => ({
    phones: (await readPhoneKeys(ctx, input.caller.userId)).map(presentPhoneKey),
  })),
  command(
    'POST /api/phone_keys/begin',
    (ctx, input) => beginPhoneKey(ctx, input.caller),
    (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
  ),
  command('POST /api/phone_keys/add', (ctx, input) => addPhoneKey(ctx, input.caller, input.body)),
  command(
    'POST /api/phone_keys/remove',
    async (ctx, input) => {
      await removePhoneKey(ctx, input.caller.userId, input.body.id);
      return {};
    },
    (ctx, input) => verifyPaymentPassword(ctx, input.caller.userId, input.body.security_password),
  ),
  command(
    'POST /api/phone_keys/question',
    (ctx, input) => askPhoneKey(ctx, input.caller, input.body),
    (ctx, input) =>
      new AttemptCounter<'phone-questions'>(ctx.serverKeys.keyFor('phone key questions')).spend(
        ctx,
        'phone-questions',
        {
          subject: input.caller.userId,
          allowance: questionsOfUser,
        },
      ),
  ),
  command('POST /api/phone_keys/prove', async (ctx, input) => ({
    proof: await authorizeByPhone(ctx, input.caller, input.body),
  })),
];

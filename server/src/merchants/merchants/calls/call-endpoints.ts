import { LOGGED_TEXT_MAX } from '@eh/contract/merchants/merchants/merchant-bounds.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import type { Clock } from '../../../platform/clock.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import type { Repeats } from '../../../platform/http/open/repeats.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { callerOfKey } from '../signed-requests/authenticate-key.ts';
import { requireRight } from '../team/from-member.ts';
import { masked } from './call-record.ts';
import { mayRepeat, readCall, readCalls, requireCall } from './read-calls.ts';

interface LogParts {
  readonly repeats: Pick<Repeats, 'run'>;
  readonly wallClock: Clock;
}

/** The calls of the portal about what keys have called. */
export function callLogEndpoints({ repeats, wallClock }: LogParts): readonly Endpoint[] {
  const ownerOf = (body: { readonly merchant_id: string; readonly environment: Environment }) => ({
    merchantId: body.merchant_id,
    environment: body.environment,
  });
  return [
    query({
      call: 'POST /api/merchant/calls',
      handle: async (ctx, input) => {
        await requireRight(ctx, input, 'calls');
        return readCalls(ctx, ownerOf(input.body), input.body);
      },
    }),
    query({
      call: 'POST /api/merchant/calls/one',
      handle: async (ctx, input) => {
        await requireRight(ctx, input, 'calls');
        return readCall(ctx, ownerOf(input.body), input.body.call_id);
      },
    }),
    command({
      call: 'POST /api/merchant/calls/repeat',
      // Made before this call's transaction, since the repeated call has one of its own and its number makes it happen once.
      prepare: async (ctx, input) => {
        await requireRight(ctx, input, 'calls');
        const owner = ownerOf(input.body);
        const row = await requireCall(ctx, owner, input.body.call_id);
        if (!mayRepeat(owner, row)) throw new Refusal(merchantRefusals.CallNotRepeatable);
        const { status, answer } = await repeats.run({
          caller: await callerOfKey(ctx, wallClock, { keyId: row.key_id, address: input.address }),
          method: row.method,
          url: row.url,
          body: row.request,
          idempotencyKey: input.body.repeat_id,
          address: input.address,
          host: input.site.host,
        });
        return { status, answer: masked(answer).slice(0, LOGGED_TEXT_MAX) };
      },
      handle: async (_ctx, _input, repeated) => repeated,
    }),
  ];
}

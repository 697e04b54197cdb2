import { readContextOf } from '../../../platform/context.ts';
import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { presentAddresses } from '../present.ts';
import { countLookUp } from '../recipients/count-look-ups.ts';
import { recentReceivers } from '../recipients/recent-receivers.ts';
import { addressesOf } from './address-book-store.ts';
import { dropAddress, storeAddress } from './store-address.ts';

export function addressBookEndpoints(): readonly Endpoint[] {
  return [
    query({
      call: 'GET /api/transfer/recent',
      handle: async (ctx, input) => ({
        recent: await recentReceivers(ctx, input.caller.userId),
      }),
    }),
    query({
      call: 'POST /api/transfer/accounts',
      handle: async (ctx, input) => {
        const all = await presentAddresses(ctx, await addressesOf(ctx.reader, input.caller.userId));
        const wanted = (input.body.search ?? '').toLowerCase();
        const accounts = all.filter(({ label, counterparty }) =>
          [label, counterparty.nickname, counterparty.account].some((text) => text.toLowerCase().includes(wanted)),
        );
        return { accounts };
      },
    }),
    command({
      call: 'POST /api/transfer/addAccount',
      authorize: countLookUp,
      handle: async (ctx, input) => {
        const row = await storeAddress(ctx, { ownerId: input.caller.userId, ...input.body });
        const [view] = await presentAddresses(readContextOf(ctx), [row]);
        if (!view) throw new Error('An address without a view');
        return view;
      },
    }),
    command({
      call: 'POST /api/transfer/delAccount',
      handle: async (ctx, input) => {
        await dropAddress(ctx, { id: input.body.id, ownerId: input.caller.userId });
        return {};
      },
    }),
  ];
}

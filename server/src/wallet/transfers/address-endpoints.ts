import { readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { addressesOf } from './address-store.ts';
import { countLookUp } from './count-look-ups.ts';
import { dropAddress, keepAddress } from './keep-address.ts';
import { presentAddresses } from './present.ts';
import { recentReceivers } from './recent-receivers.ts';

export function addressBookEndpoints(): readonly Endpoint[] {
  return [
    reads('GET /api/transfer/recent', async (ctx, ask) => ({
      recent: await recentReceivers(ctx, ask.caller.userId),
    })),
    reads('POST /api/transfer/accounts', async (ctx, ask) => {
      const all = await presentAddresses(ctx, await addressesOf(ctx.reader, ask.caller.userId));
      const wanted = (ask.body.search ?? '').toLowerCase();
      const accounts = all.filter(({ label, counterparty }) =>
        [label, counterparty.nickname, counterparty.account].some((text) => text.toLowerCase().includes(wanted)),
      );
      return { accounts };
    }),
    does(
      'POST /api/transfer/addAccount',
      async (ctx, ask) => {
        const row = await keepAddress(ctx, { ownerId: ask.caller.userId, ...ask.body });
        const [view] = await presentAddresses(readContextOf(ctx), [row]);
        if (!view) throw new Error('An address without a view');
        return view;
      },
      countLookUp,
    ),
    does('POST /api/transfer/delAccount', async (ctx, ask) => {
      await dropAddress(ctx, { id: ask.body.id, ownerId: ask.caller.userId });
      return {};
    }),
  ];
}

import { readContextOf } from '../../platform/context.ts';
import { does, type Endpoint, reads } from '../../platform/http/endpoint.ts';
import { addressesOf } from './address-store.ts';
import { countLookUp } from './count-look-ups.ts';
import { dropAddress, keepAddress } from './keep-address.ts';
import { presentAddresses } from './present.ts';
import { recentReceivers } from './recent-receivers.ts';

export function addressBookEndpoints(): readonly Endpoint[] {
  return [
    reads('GET /api/transfer/recent', async (look, ask) => ({
      recent: await recentReceivers(look, ask.caller.userId),
    })),
    reads('POST /api/transfer/accounts', async (look, ask) => {
      const all = await presentAddresses(look, await addressesOf(look.reader, ask.caller.userId));
      const wanted = (ask.body.search ?? '').toLowerCase();
      const accounts = all.filter(({ label, counterparty }) =>
        [label, counterparty.nickname, counterparty.account].some((text) => text.toLowerCase().includes(wanted)),
      );
      return { accounts };
    }),
    does(
      'POST /api/transfer/addAccount',
      async (act, ask) => {
        const row = await keepAddress(act, { ownerId: ask.caller.userId, ...ask.body });
        const [view] = await presentAddresses(readContextOf(act), [row]);
        if (!view) throw new Error('An address without a view');
        return view;
      },
      countLookUp,
    ),
    does('POST /api/transfer/delAccount', async (act, ask) => {
      await dropAddress(act, { id: ask.body.id, ownerId: ask.caller.userId });
      return {};
    }),
  ];
}

import { openSession } from '@eh/server/accounts/sessions/index.ts';
import type { Server } from '@eh/server/composition/server.ts';
import { send } from '../../people/as-person.ts';
import { drawnVoucher } from '../../pictures/drawn-documents.ts';
import type { MarketPerson } from '../market-person.ts';

const DEVICE = { device_id: '', device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };

/** Each buyer uploads a payment voucher through the public call. */
export async function uploadVouchers(
  server: Pick<Server, 'http' | 'transaction'>,
  people: readonly MarketPerson[],
): Promise<ReadonlyMap<MarketPerson, string>> {
  const uploads = people.map(async (person, row): Promise<[MarketPerson, string]> => {
    const device = { ...DEVICE, device_id: `second-phone-of-${person.name}` };
    const session = { userId: person.user.id, device, address: '127.0.0.1', days: 1 };
    const { token } = await server.transaction((ctx) => openSession(ctx, session));
    const bytes = await drawnVoucher(row);
    return [person, await send(server.http, token, { purpose: 'voucher', name: 'voucher.png', bytes })];
  });
  return new Map(await Promise.all(uploads));
}

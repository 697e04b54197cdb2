import { authenticate, openSession } from '../../../accounts/sessions/index.ts';
import { findUserOfName } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { ownAccounts } from '../../../trading/payment-accounts/index.ts';
import { knownManner, type MarketPerson } from '../market-person.ts';

/** Somebody of the restored market, with a session on a phone of today. */
export interface PersonOfToday extends MarketPerson {
  readonly token: string;
}

const DEVICE = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };

/** Finds somebody by their login name and opens a session for them. */
export async function personOfToday(ctx: WriteContext, name: string): Promise<PersonOfToday> {
  const reading = readContextOf(ctx);
  const user = await findUserOfName(reading, { kind: 'username', value: name });
  if (!user) throw new Error(`The market has no ${name}`);
  const device = { ...DEVICE, device_id: `phone-of-${name}-in-the-market` };
  const { token } = await openSession(ctx, { userId: user.id, device, address: '127.0.0.1', days: 1 });
  const caller = await authenticate(reading, token);
  if (!caller) throw new Error(`${name} could not log in`);
  const accounts = await ownAccounts(reading, user.id);
  return { name, user, actor: caller, token, accounts, since: user.registeredAt, manner: knownManner };
}

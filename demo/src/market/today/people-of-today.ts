import { authenticate, openSession } from '@eh/server/accounts/sessions/index.ts';
import { findUserOfName } from '@eh/server/accounts/users/index.ts';
import { findMerchantOfNumber } from '@eh/server/merchants/merchants/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import type { OperatorCaller } from '@eh/server/platform/http/endpoint.ts';
import { findOperatorByName } from '@eh/server/staff/operators/index.ts';
import { ownAccounts } from '@eh/server/trading/payment-accounts/index.ts';
import { DEMO_MERCHANT_FINANCE, DEMO_MERCHANT_NO, DEMO_MERCHANT_OWNER } from '../../shop/demo-merchant.ts';
import { knownManner, type MarketPerson } from '../market-person.ts';
import type { Shop } from '../shop-sales.ts';

/** A user of the restored market, with a session on a current phone. */
export interface PersonOfToday extends MarketPerson {
  readonly token: string;
}

export type People = ReadonlyMap<string, PersonOfToday>;

const DEVICE = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };

/** Finds a user by login name and opens a session for them. */
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

export function personIn(people: People, name: string): PersonOfToday {
  const found = people.get(name);
  if (!found) throw new Error(`Today knows no ${name}`);
  return found;
}

/** The demo's shop with its team, which is among the users. */
export async function shopOfToday(ctx: WriteContext, people: People): Promise<Shop> {
  const merchant = await findMerchantOfNumber(readContextOf(ctx), DEMO_MERCHANT_NO);
  if (!merchant) throw new Error('The demo has no merchant');
  const [coffee, mei] = [personIn(people, DEMO_MERCHANT_OWNER), personIn(people, DEMO_MERCHANT_FINANCE)];
  return { merchantId: merchant.id, coffee: coffee.actor, mei: mei.actor };
}

/** An operator as the caller of calls. */
export async function operatorCalled(ctx: WriteContext, name: string): Promise<OperatorCaller> {
  const found = await findOperatorByName(ctx.tx, name);
  if (!found) throw new Error(`The demo has no operator ${name}`);
  return { kind: 'operator', operatorId: found.id, sessionId: ctx.ids.next(ctx.now) };
}

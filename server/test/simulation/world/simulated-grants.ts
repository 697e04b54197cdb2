import type { Server } from '../../../src/composition/server.ts';
import { insertGrant } from '../../../src/merchants/apps/grants/grant-store.ts';
import { readAppOfClient } from '../../../src/merchants/apps/index.ts';
import { issueTokens } from '../../../src/merchants/apps/tokens/tokens.ts';
import { readContextOf, type WriteContext } from '../../../src/platform/context.ts';
import { openTestApp, type TestApp } from '../../merchants/apps.ts';
import type { SimulatedPerson } from './simulated-people.ts';
import type { SimulatedShop } from './simulated-shops.ts';

/** The right of a shop’s app to spend coins of a person, and the tokens that its server has from the beginning. */
export interface SimulatedGrant {
  readonly key: string;
  readonly id: string;
  readonly person: SimulatedPerson;
  /** The number of the shop whose app it is. */
  readonly shop: number;
  readonly app: TestApp;
  readonly access: string;
  readonly refresh: string;
}

/** The most that an app may spend at once, and on a day. */
export const CAPS = { paymentMinor: 20_00n, dayMinor: 50_00n } as const;
const PERSON_EVERY = 4;
const DAY_MILLISECONDS = 86_400_000;
const DAYS = 90;
const scopes = ['openid', 'profile', 'pay'] as const;

/** Every fourth person lets the app of one of the shops spend on their behalf. */
export async function openSimulatedGrants(
  server: Server,
  people: readonly SimulatedPerson[],
  shops: readonly SimulatedShop[],
): Promise<readonly SimulatedGrant[]> {
  const apps: TestApp[] = [];
  for (const { merchantId } of shops) apps.push(await server.transaction((ctx) => openTestApp(ctx, { merchantId })));
  const grants: SimulatedGrant[] = [];
  for (const [index, person] of people.filter((_, row) => row % PERSON_EVERY === 1).entries()) {
    const shop = index % shops.length;
    const app = apps[shop];
    if (app) grants.push(await server.transaction((ctx) => openOne(ctx, { app, person, shop, index })));
  }
  return grants;
}

interface Wanted {
  readonly app: TestApp;
  readonly person: SimulatedPerson;
  readonly shop: number;
  readonly index: number;
}

async function openOne(ctx: WriteContext, { app, person, shop, index }: Wanted): Promise<SimulatedGrant> {
  const stored = await readAppOfClient(readContextOf(ctx), app.clientId);
  if (!stored) throw new Error('The app was not stored');
  const grant = {
    id: ctx.ids.next(ctx.now),
    app_id: stored.id,
    user_id: person.id,
    scopes: [...scopes],
    payment_cap_minor: CAPS.paymentMinor,
    day_cap_minor: CAPS.dayMinor,
    granted_at: ctx.now,
    expires_at: new Date(ctx.now.getTime() + DAYS * DAY_MILLISECONDS),
    ended_at: null,
    ended_by: null,
  };
  await insertGrant(ctx, grant);
  const { access, refresh } = await issueTokens(ctx, { grant, scopes, familyId: ctx.ids.next(ctx.now) });
  return { key: `grant-${index}`, id: grant.id, person, shop, app, access, refresh };
}

import { memberRights } from '@eh/contract/merchants/merchants/member-rights.ts';
import type { MerchantStatus } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { merchantRefusals } from '@eh/contract/merchants/merchants/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/call-endpoint.ts';
import { openTestDatabase } from '../../../test/open-test-database.ts';
import { openPeople, type People } from '../../../test/people.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import type { WriteContext } from '../../platform/context.ts';
import { ids } from '../../platform/ids.ts';
import { insertMember, insertMerchant, membershipsOf, requireMember, requireMerchant } from './index.ts';

const test = await openTestDatabase();
const { database } = test;
const now = new Date('2026-11-23T08:00:00Z');
const ctx = { reader: database.reader, now, serverKeys };
const transaction = <T>(run: (ctx: WriteContext) => Promise<T>) =>
  database.transaction((tx) => run({ tx, now, ids, serverKeys }));
let people: People;
let shop: string;

beforeAll(async () => {
  people = await openPeople(database);
  shop = await openMerchant('active', 'M10000001');
});
afterAll(() => test.drop());

function openMerchant(status: MerchantStatus, no: string): Promise<string> {
  return transaction(async (ctx) => {
    const id = ids.next(now);
    const facts = { name: 'Qinghe Books', website: 'https://qinghebooks.example', business: 'Books' };
    const nothing = { logo_file_id: null, reason_zh: null, reason_en: null, decided_at: null, decided_by: null };
    const limits = { fee_basis_points: null, order_maximum_minor: null, day_maximum_minor: null };
    const owner = people.alice.user.id;
    await insertMerchant(ctx, {
      id,
      merchant_no: no,
      owner_id: owner,
      ...facts,
      ...nothing,
      ...limits,
      status,
      applied_at: now,
    });
    await insertMember(ctx, { merchant_id: id, user_id: owner, role: 'owner', added_by: null, added_at: now });
    return id;
  });
}

describe('a membership', () => {
  it('is found only for members of the team', async () => {
    const { alice, bob } = people;
    expect(await requireMember(ctx, { userId: alice.user.id, merchantId: shop, roles: ['owner'] })).toMatchObject({
      role: 'owner',
    });
    expect(await membershipsOf(ctx, alice.user.id)).toMatchObject([{ merchant_id: shop, role: 'owner' }]);
    expect(await membershipsOf(ctx, bob.user.id)).toEqual([]);
  });

  it('is refused identically to strangers of an existing and a nonexistent merchant', async () => {
    const asBob = (merchantId: string) =>
      refusalOf(requireMember(ctx, { userId: people.bob.user.id, merchantId, roles: memberRights.read }));
    expect(await asBob(shop)).toEqual({ code: merchantRefusals.NotAMember.code, data: {} });
    expect(await asBob(ids.next(now))).toEqual(await asBob(shop));
  });

  it('gives only the rights of the role', async () => {
    const { carol } = people;
    await transaction((ctx) =>
      insertMember(ctx, {
        merchant_id: shop,
        user_id: carol.user.id,
        role: 'viewer',
        added_by: people.alice.user.id,
        added_at: now,
      }),
    );
    const asCarol = { userId: carol.user.id, merchantId: shop };
    expect(await requireMember(ctx, { ...asCarol, roles: memberRights.read })).toMatchObject({ role: 'viewer' });
    const refused = await refusalOf(requireMember(ctx, { ...asCarol, roles: memberRights.refund }));
    expect(refused.code).toBe(merchantRefusals.RoleNotAllowed.code);
  });
});

describe('a merchant', () => {
  it('does not exist under an unknown id', async () => {
    expect((await refusalOf(requireMerchant(ctx, ids.next(now)))).code).toBe(merchantRefusals.MerchantNotFound.code);
  });
});

import { environments, keyScopes } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { findUserOfName, openUser, type User } from '@eh/server/accounts/users/index.ts';
import {
  differences,
  findKeyOf,
  findMerchantOfNumber,
  insertKey,
  insertMember,
  insertMerchant,
  recordChange,
  sealKeySecret,
} from '@eh/server/merchants/merchants/index.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { hashToken } from '@eh/server/platform/crypto/secrets.ts';
import { takeAdvisoryLock } from '@eh/server/platform/database/advisory-lock.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD } from '../people/seed-people.ts';
import {
  DEMO_MERCHANT_FINANCE,
  DEMO_MERCHANT_NO,
  DEMO_MERCHANT_OWNER,
  DEMO_SHOP_PORT,
  demoBearer,
  demoKeys,
} from './demo-merchant.ts';

/**
 * Creates North Hill Coffee, a merchant owned by `coffee`, with mei for its finances. Does nothing if it exists, so
 * that an old data folder gets it once.
 */
export async function seedMerchant(ctx: WriteContext): Promise<void> {
  await takeAdvisoryLock(ctx.tx, 'demo');
  const owner = await openPerson(ctx, people.owner);
  const found = await findMerchantOfNumber(readContextOf(ctx), DEMO_MERCHANT_NO);
  if (found) return addBearer(ctx, found.id, owner);
  const id = ctx.ids.next(ctx.now);
  await insertMerchant(ctx, {
    id,
    merchant_no: DEMO_MERCHANT_NO,
    owner_id: owner.id,
    // The same name in both languages, as on its sign.
    name: 'North Hill Coffee',
    website: `http://127.0.0.1:${DEMO_SHOP_PORT}`,
    business: 'Coffee, beans and cups, in the shop and by post. 咖啡、咖啡豆与杯具，到店与邮寄。',
    logo_file_id: null,
    status: 'active',
    reason_zh: null,
    reason_en: null,
    fee_basis_points: null,
    order_maximum_minor: null,
    day_maximum_minor: null,
    applied_at: ctx.now,
    decided_at: ctx.now,
    decided_by: null,
  });
  await addTeam(ctx, id, owner);
  await addKeys(ctx, id, owner);
  await addBearer(ctx, id, owner);
}

/** Data of an older demo gets it as well. */
async function addBearer(ctx: WriteContext, merchantId: string, owner: User): Promise<void> {
  if (await findKeyOf(readContextOf(ctx), { merchantId, keyId: demoBearer.id })) return;
  await insertKey(ctx, {
    id: demoBearer.id,
    merchant_id: merchantId,
    environment: 'test',
    name: 'First try',
    scopes: [...keyScopes],
    sealed_secret: null,
    bearer_hash: hashToken(demoBearer.bearer),
    created_by: owner.id,
    created_at: ctx.now,
    ends_at: null,
    replaced_by: null,
  });
}

/** The network address in the activity log for things that the demo set up. */
const SEED_ADDRESS = '127.0.0.1';

const people = {
  owner: { username: DEMO_MERCHANT_OWNER, nickname: 'North Hill 何珊', mobile: '+8613800000006', realName: '何珊' },
  finance: { username: DEMO_MERCHANT_FINANCE, nickname: 'Mei 何梅', mobile: '+8613800000007', realName: '何梅' },
};

async function openPerson(ctx: WriteContext, person: (typeof people)['owner']): Promise<User> {
  const { username, nickname, mobile, realName } = person;
  const found = await findUserOfName(readContextOf(ctx), { kind: 'username', value: username });
  if (found) return found;
  return openUser(ctx, {
    username,
    nickname,
    mobile,
    email: `${username}@example.com`,
    level: 1,
    password: DEMO_PASSWORD,
    paymentPassword: DEMO_PAYMENT_PASSWORD,
    identity: { status: 'verified', realName },
  });
}

async function addTeam(ctx: WriteContext, merchantId: string, owner: User): Promise<void> {
  const row = { merchant_id: merchantId, added_at: ctx.now };
  const finance = await openPerson(ctx, people.finance);
  await insertMember(ctx, { ...row, user_id: owner.id, role: 'owner', added_by: null });
  await insertMember(ctx, { ...row, user_id: finance.id, role: 'finance', added_by: owner.id });
  const by = { merchantId, userId: owner.id, address: SEED_ADDRESS };
  const subject = `${finance.nickname} · ${finance.account}`;
  await recordChange(ctx, by, { change: 'member.add', subject, details: differences({ role: 'finance' }) });
}

async function addKeys(ctx: WriteContext, merchantId: string, owner: User): Promise<void> {
  for (const environment of environments) {
    const { id, secret } = demoKeys[environment];
    await insertKey(ctx, {
      id,
      merchant_id: merchantId,
      environment,
      name: 'Demo shop',
      scopes: [...keyScopes],
      sealed_secret: sealKeySecret(ctx, secret),
      created_by: owner.id,
      created_at: ctx.now,
      ends_at: null,
      replaced_by: null,
    });
    const by = { merchantId, userId: owner.id, address: SEED_ADDRESS };
    const details = differences({ scopes: keyScopes });
    await recordChange(ctx, by, { change: 'key.make', environment, subject: `Demo shop · ${id}`, details });
  }
}

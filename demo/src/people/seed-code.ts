import { openSession } from '@eh/server/accounts/sessions/index.ts';
import { findUserOfName } from '@eh/server/accounts/users/index.ts';
import type { Server } from '@eh/server/composition/server.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { takeAdvisoryLock } from '@eh/server/platform/database/advisory-lock.ts';
import { ownAccounts } from '@eh/server/trading/payment-accounts/index.ts';
import encodeQr from 'qr';
import sharp from 'sharp';
import { call, send } from './as-person.ts';
import { DEMO_PAYMENT_PASSWORD, seedPeople } from './seed-people.ts';

const DEVICE = { device_id: 'phone-of-alice', device_brand: '', device_model: '', os_name: '', os_version: '' };
/** An Alipay receiving code that belongs to no real person. */
const CODE = 'https://qr.alipay.com/fkx00000ehdemo0alice';
const EDGE = 600;

/**
 * Gives Alice's Alipay account its QR picture, for buyers to save. It is uploaded through the public calls before the
 * first listing, after which it could not be changed. Does nothing if the user exists already.
 */
export async function seedCode(server: Pick<Server, 'transaction' | 'http'>): Promise<void> {
  const opened = await server.transaction(openSeller);
  if (!opened) return;
  await addCode(server.http, opened);
}

interface Opened {
  readonly token: string;
  readonly accountId: string;
}

/** Adds the picture of the code to the account, through the public calls. */
export async function addCode(http: Server['http'], { token, accountId }: Opened): Promise<void> {
  const bytes = await sharp(Buffer.from(encodeQr(CODE, 'svg', { border: 4 })))
    .resize(EDGE, EDGE, { kernel: 'nearest' })
    .png()
    .toBuffer();
  const qr = await send(http, token, { purpose: 'qr', name: 'alipay.png', bytes });
  await call(http, token, 'POST /api/wallet/update', {
    id: accountId,
    fields: { qr },
    security_password: DEMO_PAYMENT_PASSWORD,
  });
}

async function openSeller(ctx: WriteContext): Promise<Opened | null> {
  await takeAdvisoryLock(ctx.tx, 'demo');
  const reading = readContextOf(ctx);
  if (await findUserOfName(reading, { kind: 'username', value: 'alice' })) return null;
  const { alice } = await seedPeople(ctx);
  const account = (await ownAccounts(reading, alice.id)).find(({ channel }) => channel === 'alipay');
  if (!account) throw new Error('Alice has no Alipay');
  const device = { ...DEVICE, app_version: '' };
  const { token } = await openSession(ctx, { userId: alice.id, device, address: '127.0.0.1', days: 1 });
  return { token, accountId: account.id };
}

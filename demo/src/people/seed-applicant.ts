import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openSession } from '@eh/server/accounts/sessions/index.ts';
import { findUserOfName, openUser } from '@eh/server/accounts/users/index.ts';
import type { Server } from '@eh/server/composition/server.ts';
import { readContextOf, type WriteContext } from '@eh/server/platform/context.ts';
import { takeAdvisoryLock } from '@eh/server/platform/database/advisory-lock.ts';
import { drawnCard, drawnFace } from '../pictures/drawn-documents.ts';
import { call, send } from './as-person.ts';
import { APPLICANT, DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD } from './seed-people.ts';

const DEVICE = { device_id: 'phone-of-erin', device_brand: '', device_model: '', os_name: '', os_version: '' };
const VIDEO = join(import.meta.dirname, 'applicant-face.webm');
const VIDEO_SECONDS = 8;
/** A number from a nonexistent region, with a correct check character. */
const NUMBER = '319900199607150023';

/**
 * Makes Erin wait for verification, so that a first visitor finds a case in the review queue. Uploads the drawn
 * documents through the public calls. Does nothing if the user exists already.
 */
export async function seedApplicant({ transaction, http }: Pick<Server, 'transaction' | 'http'>): Promise<void> {
  const token = await transaction(openApplicant);
  if (token === null) return;
  const front = await send(http, token, { purpose: 'identity', name: 'front.jpg', bytes: await drawnCard('front') });
  const back = await send(http, token, { purpose: 'identity', name: 'back.jpg', bytes: await drawnCard('back') });
  const video = await send(http, token, { purpose: 'face', name: 'face.webm', bytes: await readFile(VIDEO) });
  const { prompts } = await call(http, token, 'POST /api/identity/draft', { name: '沈怡', id_no: NUMBER });
  const stills: string[] = [];
  for (const prompt of prompts)
    stills.push(await send(http, token, { purpose: 'identity', name: 'face.jpg', bytes: await drawnFace(prompt) }));
  await call(http, token, 'POST /api/set/identity', {
    id_pic_front: front,
    id_pic_back: back,
    facial_video: video,
    facial_seconds: VIDEO_SECONDS,
    facial_stills: stills,
    device_id: DEVICE.device_id,
  });
}

/** The first session, or null if the user exists already. */
async function openApplicant(ctx: WriteContext): Promise<string | null> {
  await takeAdvisoryLock(ctx.tx, 'demo');
  if (await findUserOfName(readContextOf(ctx), { kind: 'username', value: APPLICANT })) return null;
  const user = await openUser(ctx, {
    username: APPLICANT,
    nickname: 'Erin',
    mobile: '+8613800000005',
    email: 'erin@example.com',
    password: DEMO_PASSWORD,
    paymentPassword: DEMO_PAYMENT_PASSWORD,
  });
  const device = { ...DEVICE, app_version: '' };
  return (await openSession(ctx, { userId: user.id, device, address: '127.0.0.1', days: 1 })).token;
}

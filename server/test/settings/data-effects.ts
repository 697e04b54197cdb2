import type { UploadPurpose } from '@eh/contract/files/uploads/policies.ts';
import { DAY } from '@eh/contract/platform/spans.ts';
import { eraseOldData } from '../../src/accounts/closing/index.ts';
import { retention } from '../../src/composition/own-data/erasers.ts';
import { drawn, send } from '../applicants.ts';
import { webmOf } from '../files/forged-files.ts';
import { DEMO_PAYMENT_PASSWORD } from '../open-test-server.ts';
import { buyRequest, confirming, postListing } from '../trading.ts';
import { type Effect, effectOf, effectsOf } from './effect.ts';
import type { EffectStage, Someone } from './effect-stage.ts';

/** Two nights more than a year from now; each night of erasures is another one. */
let night = 400;
let seed = 90_000;

/** After how many days a file that is sent now is deleted. */
async function daysOf(stage: EffectStage, id: string): Promise<number | null> {
  const row = await stage.server.database.reader
    .selectFrom('deadlines')
    .select('due_at')
    .where('kind', '=', 'file.end')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  return row ? Math.round((row.due_at.getTime() - stage.server.clock.now().getTime()) / DAY) : null;
}

async function upload(stage: EffectStage, person: Someone, purpose: UploadPurpose): Promise<string> {
  seed += 1;
  const file =
    purpose === 'face' ? { bytes: webmOf(8), name: 'face.webm' } : { bytes: await drawn(seed), name: 'drawn.jpg' };
  const reply = await send(stage.server, person, { purpose, ...file });
  if (reply.code !== 0) throw new Error(`${purpose}: ${reply.code} ${reply.msg}`);
  return reply.data.id;
}

const storedFor = (purpose: UploadPurpose) => async (stage: EffectStage) =>
  daysOf(stage, await upload(stage, await stage.someone(), purpose));

/** For how long the code of an account is stored that was deleted. */
async function oldCode(stage: EffectStage): Promise<number | null> {
  const person = await stage.someone();
  const qr = await upload(stage, person, 'qr');
  const { accounts } = await person.must('GET /api/wallet/index', {});
  const id = accounts[0]?.id ?? '';
  await stage.server.transaction(({ tx }) =>
    tx.updateTable('payment_accounts').set({ qr_file_id: qr }).where('id', '=', id).execute(),
  );
  await person.must('POST /api/wallet/delete', { id, security_password: DEMO_PAYMENT_PASSWORD });
  return daysOf(stage, qr);
}

/** The kinds of data that a night 400 days from now erases. */
async function erasures(stage: EffectStage) {
  await leaveTraces(stage);
  night += 1;
  const transaction: Parameters<typeof eraseOldData>[0]['transaction'] = (work) =>
    stage.server.transaction((ctx) => work({ ...ctx, now: new Date(quietHour(ctx.now) + night * DAY) }));
  while (await eraseOldData({ transaction, erasers: retention }));
  const { runs } = await (await stage.operator('omar')).must('POST /api/operator/data_erasures', {});
  const erased = new Set(runs[0]?.erased.filter(({ count }) => count > 0).map(({ part }) => part));
  return {
    'data.rules.notice_days': erased.has('notices'),
    'data.rules.session_days': erased.has('sessions'),
    'data.rules.chat_days': erased.has('chats'),
    'data.rules.support_days': erased.has('support'),
    'data.rules.feedback_days': erased.has('feedback'),
  };
}

/** Noon in UTC+8 of a day. */
const quietHour = (now: Date) => Math.floor(now.getTime() / DAY) * DAY + DAY / 6;

/** Something of each kind: a trade with words and notices, a login that is over, a talk, and feedback. */
async function leaveTraces(stage: EffectStage): Promise<void> {
  const [seller, buyer] = [await stage.someone({ coins: '500.00' }), await stage.someone()];
  const listing = await postListing(seller, { total: '500.00' });
  const { id } = await buyer.must('POST /api/order/buy', await buyRequest(buyer, listing.id));
  await seller.must('POST /api/transaction/verify', { id, accept: true });
  await buyer.must('POST /api/chat/send', { id, client_id: crypto.randomUUID(), text: 'Hello' });
  await stage.markPaid(buyer, id);
  await seller.must('POST /api/transaction/confirm', { id, ...confirming });
  await buyer.must('POST /api/feedback', { kind: 'idea', text: 'Larger type, please' });
  await stage.settle();
  await stage.server.transaction(async ({ tx, now, ids }) => {
    const talk = { id: ids.next(now), user_id: buyer.id, language: 'en', state: 'ended', last_position: 1 } as const;
    await tx
      .insertInto('support_chats')
      .values({ ...talk, opened_at: now, ended_at: now })
      .execute();
    const message = { author: 'person', author_id: buyer.id, client_id: ids.next(now), words: 'Hi' } as const;
    await tx
      .insertInto('support_messages')
      .values({ chat_id: talk.id, position: 1, ...message, file_id: null, step: null, created_at: now })
      .execute();
  });
}

export const dataEffects: readonly Effect[] = [
  effectOf('data.rules.closing_days', { to: 14, before: 7, after: 14 }, async (stage) => {
    const { days } = await (await stage.someone()).must('GET /api/closing', {});
    return days;
  }),
  effectOf('data.rules.identity_days', { to: 2000, before: 1825, after: 2000 }, storedFor('identity')),
  effectOf('data.rules.evidence_days', { to: 400, before: 1095, after: 400 }, storedFor('evidence')),
  effectOf('data.rules.chat_file_days', { to: 100, before: 365, after: 100 }, storedFor('chat')),
  effectOf('data.rules.upload_days', { to: 9, before: 2, after: 9 }, storedFor('avatar')),
  effectOf('data.rules.old_code_days', { to: 60, before: 180, after: 60 }, oldCode),
  effectsOf(
    {
      'data.rules.notice_days': { to: 800, before: true, after: false },
      'data.rules.session_days': { to: 800, before: true, after: false },
      'data.rules.chat_days': { to: 365, before: false, after: true },
      'data.rules.support_days': { to: 800, before: true, after: false },
      'data.rules.feedback_days': { to: 800, before: true, after: false },
    },
    erasures,
  ),
];

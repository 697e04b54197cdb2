import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { codeRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { startSafetyPause } from '../../src/accounts/users/index.ts';
import { appServer, openTestApp } from '../merchants/apps.ts';
import { openTestMerchant } from '../merchants.ts';
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD } from '../open-test-server.ts';
import { type Effect, effectOf, effectsOf } from './effect.ts';
import { type EffectStage, outcomeOf } from './effect-stage.ts';

const needsCode = codeRefusals.NeedsCode.code;

/** How long the pause after a changed phone lasts, and a proof by what was there before. */
async function pause(stage: EffectStage) {
  const person = await stage.someone();
  await stage.server.transaction((ctx) => startSafetyPause(ctx, person.id, { what: 'mobile' }));
  const now = stage.server.clock.now().getTime() / 1000;
  const { paused_until: until } = await person.must('GET /api/safety', {});
  const proof = { way: 'payment_password', proof: DEMO_PAYMENT_PASSWORD } as const;
  const { proved_until: verifiedUntil } = await person.must('POST /api/safety/prove', proof);
  return {
    'account.safety.pause_hours': Math.round(((until ?? 0) - now) / 3600),
    'account.safety.earlier_proof_minutes': Math.round((verifiedUntil - now) / 60),
  };
}

/** The outcome of a transfer of somebody without phone and e-mail. */
async function transferWithoutContacts(stage: EffectStage) {
  const [sender, receiver] = [await stage.someone({ hasContacts: false, coins: '10.00' }), await stage.someone()];
  return outcomeOf(
    sender.ask('POST /api/transfer/add', {
      recipient: receiver.account,
      amount: '1.00',
      security_password: DEMO_PAYMENT_PASSWORD,
    }),
  );
}

/** The kind of name that the forms of log-in and registration ask for. */
async function askedNames({ server }: EffectStage) {
  const stranger = server.stranger();
  const [login, register] = [
    await stranger.must('GET /api/login/fields', {}),
    await stranger.must('GET /api/register/fields', {}),
  ];
  return {
    'account.names.login_by': login.fields[0]?.kind,
    'account.names.register_by': register.fields[0]?.kind,
  };
}

export const accountEffects: readonly Effect[] = [
  effectsOf(
    {
      'account.safety.pause_hours': { to: 48, before: 24, after: 48 },
      'account.safety.earlier_proof_minutes': { to: 25, before: 10, after: 25 },
    },
    pause,
  ),
  effectOf('account.safety.is_code_for_password_change', { to: true, before: 0, after: needsCode }, async (stage) => {
    const change = { old_password: DEMO_PASSWORD, password: 'Kestrel-7731' };
    return outcomeOf((await stage.someone()).ask('POST /api/changePassword', change));
  }),
  effectOf('account.safety.is_code_for_authorization', { to: false, before: needsCode, after: 0 }, async (stage) => {
    const [owner, person] = [await stage.someone(), await stage.someone()];
    const app = await stage.server.transaction(async (ctx) =>
      openTestApp(ctx, { merchantId: (await openTestMerchant(ctx, { ownerId: owner.id })).id }),
    );
    const { token } = await appServer(stage.address, app).push('openid pay');
    const consent = { apply_auth_token: token, scopes: ['openid' as const, 'pay' as const] };
    return outcomeOf(
      person.ask('POST /api/auth/api_access_authorize', { ...consent, security_password: DEMO_PAYMENT_PASSWORD }),
    );
  }),
  effectOf(
    'contact.demand.phone',
    { to: 'everybody', before: 0, after: gateRefusals.NeedsMobile.code },
    transferWithoutContacts,
  ),
  effectOf(
    'contact.demand.email',
    { to: 'everybody', before: 0, after: gateRefusals.NeedsEmail.code },
    transferWithoutContacts,
  ),
  effectsOf(
    {
      'account.names.login_by': { to: 'email', before: 'text', after: 'email' },
      'account.names.register_by': { to: 'mobile', before: 'text', after: 'mobile' },
    },
    askedNames,
  ),
  effectOf(
    'account.banks.added',
    { to: 'NEW | 新行 | New Bank | X | 12345678', before: null, after: 'NEW' },
    async (stage) => {
      const person = await stage.someone();
      const { bank } = await person.must('POST /api/wallet/card_bank', { number: '1234567890123456' });
      return bank?.symbol ?? null;
    },
  ),
];

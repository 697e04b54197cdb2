import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { proposalRefusals } from '@eh/contract/staff/signatures/proposal-refusals.ts';
import { EXCHANGE_SETTINGS } from '@eh/contract/usdt/rates/rates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { refusalOf } from '../../../test/call-endpoint.ts';
import { CONFIRMATIONS, openUsdtStage, type UsdtStage } from '../../../test/usdt/usdt-stage.ts';
import { userStatus } from '../../accounts/users/index.ts';
import { entryOf } from '../../ledger/journal/index.ts';

let stage: UsdtStage;
beforeAll(async () => {
  stage = await openUsdtStage();
});
afterAll(async () => {
  await assertBooksBalance(stage.database);
  await stage.close();
});
beforeEach(() => stage.setRate('7.0200'));

const rate = { base: '7.10', spread_permille: 5, good_minutes: 60, reason: 'The market moved' };

it('applies a rate to quotes at once, and records who set it and why', async () => {
  await stage.asOperator('fina', 'POST /api/operator/exchange/rate', rate);
  const state = await stage.asOperator('fina', 'POST /api/operator/exchange', {});
  expect(state.rate).toMatchObject({ base: '7.1000', buy: '7.0645', redeem: '7.1355', is_stale: false });
  const quoted = await stage.quote(stage.people.alice, '100', '7.0645');
  expect(quoted.quote?.amount).toBe('706.45');
  const acts = await stage.database.reader
    .selectFrom('operator_acts')
    .select(['act', 'subject', 'reason', 'queue'])
    .where('subject_id', '=', EXCHANGE_SETTINGS)
    .execute();
  expect(acts).toContainEqual({
    act: 'exchange.rate',
    subject: '1 USDT = 7.10 EH, 5‰',
    reason: 'The market moved',
    queue: 'exchange',
  });
});

it('lists USDT sent to a closed account, which is credited to nobody', async () => {
  const { carol } = stage.people;
  const quote = await stage.quote(carol, '50');
  await stage.tether.mint(quote.address, 50_000_000n);
  const setStatus = (status: number) =>
    stage.database.reader.updateTable('users').set({ status }).where('id', '=', carol.user.id).execute();
  await setStatus(userStatus.closed);
  await stage.round();
  await stage.mine(CONFIRMATIONS);
  await stage.round();
  const { rows } = await stage.asOperator('fina', 'POST /api/operator/exchange/unclaimed', {});
  await setStatus(userStatus.normal);
  expect(rows).toEqual([
    {
      id: expect.any(String),
      chain: 'ERC20',
      address: quote.address,
      tx_hash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      usdt: '50.000000',
      seen_at: expect.any(Number),
      purchase: { id: quote.id, number: quote.purchase_no },
      owner: { userid: carol.user.id, account: carol.user.account, nickname: carol.user.nickname },
    },
  ]);
});

it('shows the ledger entry of a credited purchase, and deposits without a quote', async () => {
  const { bob } = stage.people;
  const quote = await stage.quote(bob, '50');
  await stage.tether.mint(quote.address, 50_000_000n);
  await stage.round();
  await stage.mine(CONFIRMATIONS);
  await stage.round();
  await stage.tether.mint(quote.address, 3_000_000n);
  await stage.round();
  const { rows } = await stage.asOperator('fina', 'POST /api/operator/exchange/purchases', {});
  const credited = rows.find((row) => row.id === quote.id);
  const entry = await entryOf(stage.database.reader, { id: credited?.entry_id ?? quote.id });
  expect(entry).toMatchObject({ kind: 'credit_purchase', cause: { kind: 'usdt_purchase', id: quote.id } });
  const unmatched = await stage.asOperator('fina', 'POST /api/operator/exchange/purchases', { unmatched: true });
  expect(unmatched.rows).toEqual([
    expect.objectContaining({
      quote: null,
      entry_id: null,
      buyer: expect.objectContaining({ account: bob.user.account }),
      deposit: expect.objectContaining({ usdt: '3.000000' }),
    }),
  ]);
  await stage.mine(CONFIRMATIONS);
  await stage.round();
});

it('lets finance and owners only close buying', async () => {
  const close = { is_open: false, reason: 'The reserve is being counted' };
  expect((await refusalOf(stage.asOperator('rita', 'POST /api/operator/exchange/open', close))).code).toBe(
    commonRefusals.NoPermission.code,
  );
  await stage.asOperator('omar', 'POST /api/operator/exchange/open', close);
  expect((await refusalOf(stage.quote(stage.people.carol, '50'))).code).toBe(25_001);
  await stage.asOperator('omar', 'POST /api/operator/exchange/open', { is_open: true, reason: 'Counted' });
  expect((await stage.quote(stage.people.carol, '50')).status).toBe(0);
});

describe('a rate far from the last ones', () => {
  const far = { ...rate, base: '0.02', reason: 'A slip' };
  const set = (by: string, base: string) =>
    stage.asOperator(by, 'POST /api/operator/exchange/rate', { ...rate, base, spread_permille: 0, reason: 'Moved' });
  const inForce = async () => (await stage.asOperator('omar', 'POST /api/operator/exchange', {})).rate?.base;
  const decide = (by: string, id: string, decision: 'approve' | 'cancel') =>
    stage.asOperator(by, 'POST /api/operator/proposals/decide', { id, decision, reason: 'Looked at' });

  it('waits for a second person and prices nothing before', async () => {
    const before = await inForce();
    const { proposal } = await stage.asOperator('fina', 'POST /api/operator/exchange/rate', far);
    expect(proposal).toMatchObject({ kind: 'exchange.rate', subject: '1 USDT = 0.02 EH, 5‰' });
    expect(await inForce()).toBe(before);
    const state = await stage.asOperator('omar', 'POST /api/operator/exchange', {});
    expect(state.proposed_rate).toMatchObject({ id: proposal?.id, bar: null });
    expect((await refusalOf(decide('fina', proposal?.id ?? '', 'approve'))).code).toBe(
      proposalRefusals.ProposalIsOwn.code,
    );
    expect((await refusalOf(stage.asOperator('omar', 'POST /api/operator/exchange/rate', far))).code).toBe(
      proposalRefusals.ProposalWaits.code,
    );
    await decide('fina', proposal?.id ?? '', 'cancel');
    expect(await inForce()).toBe(before);
  });

  it('requires two people, however many small steps one person makes', async () => {
    stage.advance(2 * 86_400);
    await stage.setRate('7.0200');
    for (let step = 1; step <= 10; step += 1) {
      const { proposal } = await set('fina', (7.02 * 1.005 ** step).toFixed(4));
      if (proposal !== null) await decide('fina', proposal.id, 'cancel');
    }
    expect(Number(await inForce())).toBeLessThanOrEqual(7.02 * 1.02);
    const { proposal } = await set('fina', '7.5000');
    await decide('omar', proposal?.id ?? '', 'approve');
    expect(await inForce()).toBe('7.5000');
    const stored = await stage.database.reader
      .selectFrom('exchange_rates')
      .innerJoin('operators', 'operators.id', 'exchange_rates.approved_by')
      .select(['operators.name', 'base_e4'])
      .execute();
    expect(stored).toEqual([{ name: 'omar', base_e4: 75_000n }]);
  });

  it('is refused if no currency could have that value, before anything is stored', async () => {
    for (const base of ['999999999999.99', '100000', '0.0099', '0'])
      await expect(set('fina', base)).rejects.toThrow('not a rate');
  });
});

import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assertBooksBalance } from '../../../test/assert-books-balance.ts';
import { serverKeys } from '../../../test/server-keys.ts';
import { openUsdtStage, type UsdtStage } from '../../../test/usdt/usdt-stage.ts';
import { openingCoins, postMovements } from '../../ledger/journal/index.ts';
import { ids } from '../../platform/ids.ts';
import { redemptionSearch } from './search.ts';

const WALLET = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
let stage: UsdtStage;

beforeAll(async () => {
  stage = await openUsdtStage();
  const { bob } = stage.people;
  await stage.transaction((ctx) => {
    const amount = { currency: 'EH', minor: 10_000_00n };
    return postMovements(ctx, [openingCoins({ openingId: ids.next(ctx.now), userId: bob.user.id, amount })]);
  });
  await stage.setRate('7.0000');
});
afterAll(async () => {
  await assertBooksBalance(stage.database);
  await stage.close();
});

it('finds a requested redemption by the beginning of its number or by its full address', async () => {
  const by = { caller: stage.people.bob.caller };
  const find = (text: string, limit = 5) =>
    redemptionSearch.find({ reader: stage.database.reader, now: stage.clock.now(), serverKeys }, text, limit);
  const quote = () =>
    stage.call('POST /api/exchange/redeem/quote', { chain: 'ERC20', amount: '700', rate: '7.0000' }, by);
  const request = async () => {
    const { id } = await quote();
    const asked = { id, address: WALLET, security_password: '135790' };
    return stage.call('POST /api/exchange/redeem/request', asked, by);
  };
  expect(await find(WALLET)).toEqual([]);
  const { id, redemption_no: number } = await request();
  const hit = { id, name: number, about: expect.stringMatching(/^Bob.* · 100\.000000 USDT$/) };
  for (const text of [WALLET, number.slice(0, 12), `${number.slice(0, 4)} ${number.slice(4)}`])
    expect(await find(text)).toEqual([hit]);
  for (const text of [number.slice(3), WALLET.slice(0, 20)]) expect(await find(text)).toEqual([]);
  // A mere quote is no case, so the search does not find it.
  stage.advance(DAY_SECONDS);
  await stage.setRate('7.0000');
  await quote();
  expect(await find(number.slice(0, 4))).toEqual([hit]);
  const next = await request();
  expect((await find(WALLET, 1)).map((found) => found.id)).toEqual([next.id]);
  expect(redemptionSearch.roles).toEqual(['finance']);
});

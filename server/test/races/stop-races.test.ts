import { gateRefusals } from '@eh/contract/accounts/gates/gate-refusals.ts';
import { marketRefusals } from '@eh/contract/trading/market/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RACE_ROUNDS } from '../long.ts';
import { loosen } from '../loosen.ts';
import { openTestServer, type TestServer } from '../open-test-server.ts';
import { both, buyRequest, postListing, takeDownListings, tradeUpTo } from '../trading.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const MAYBE: readonly number[] = [
  0,
  marketRefusals.SellerPaused.code,
  gateRefusals.AccountFrozen.code,
  // A seller who is frozen first does not get to accept.
  gateRefusals.NeedsIdentity.code,
];

it.each(['seller', 'buyer'] as const)(
  'leaves no trade running against a clock when its %s is frozen during the opening',
  async (side) => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const [alice, bob] = [await server.login('alice'), await server.login('bob')];
      const [arno, omar] = [await server.operator('arno'), await server.operator('omar')];
      const frozenId = (await (side === 'seller' ? alice : bob).must('GET /api/m', {})).id;
      const status = (to: 'normal' | 'frozen') =>
        ({ id: frozenId, reason: 'x', change: { kind: 'status', status: to } }) as const;
      const opened = await tradeUpTo('opened', { server, seller: alice, buyer: bob });
      const listing = await postListing(alice, { accepts_automatically: round % 2 === 0 });
      const buy = await buyRequest(bob, listing.id);
      const [, bought, accepted] = await Promise.all([
        arno.must('POST /api/operator/users/change', status('frozen')),
        bob.ask('POST /api/order/buy', buy),
        alice.ask('POST /api/transaction/verify', { id: opened.id, accept: true }),
      ]);
      expect(MAYBE).toContain(bought.code);
      expect(MAYBE).toContain(accepted.code);
      for (let pass = 0; pass < 3; pass += 1) await server.settle();
      for (const id of [opened.id, ...(bought.code === 0 ? [bought.data.id] : [])]) {
        const { rows } = await arno.must('POST /api/operator/trades', { text: '' });
        const trade = rows.find((row) => row.id === id);
        expect([-1, 8]).toContain(trade?.status);
        expect(trade?.deadline_at).toBeNull();
      }
      await loosen(arno, omar, status('normal'));
      for (const { id } of (await arno.must('POST /api/operator/suspended', {})).rows) {
        await arno.must('POST /api/operator/suspended/claim', { id, claim: true });
        await arno.must('POST /api/operator/suspended/decide', {
          id,
          decision: 'return',
          reason: both('End of round'),
        });
      }
      await takeDownListings(await server.login('alice'));
    }
  },
);

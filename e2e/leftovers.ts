import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { tradeStatus } from '@eh/contract/trading/trades/status.ts';
import { type Caller, logInAs } from './caller.ts';
import type { RunningServer } from './running-server.ts';

/** The demo's traders. All tests share them, so a test's listings and trades are removed after it. */
const traders = ['alice', 'bob', 'carol'] as const;

const PASSWORD = '135790';
const IN_PROGRESS = 1;

/** The listings that a new server starts with. */
export async function firstListings(server: RunningServer): Promise<ReadonlySet<string>> {
  const listings = await Promise.all((await callers(server)).map(listingsOf));
  return new Set(listings.flat());
}

/** Ends every running trade and takes down every listing but the named ones: the next test finds all coins free. */
export async function putAway(server: RunningServer, stored: ReadonlySet<string>): Promise<void> {
  const people = await callers(server);
  for (const seller of people) {
    const { rows } = await seller.must('POST /api/transaction', { side: 'seller', index: IN_PROGRESS });
    for (const trade of rows) {
      const buyer = people.find(({ userid }) => userid === trade.counterparty.userid);
      await endTrade(trade, seller, buyer);
    }
    for (const id of await listingsOf(seller)) if (!stored.has(id)) await seller.must('POST /api/order/fall', { id });
  }
  for (const buyer of people) {
    const { rows } = await buyer.must('POST /api/bid/index', { index: IN_PROGRESS });
    for (const { id } of rows) if (!stored.has(id)) await buyer.must('POST /api/bid/fall', { id });
  }
  for (const person of people) await untilSellingIsAllowed(server, person);
  for (const buyer of people) await untilBuyingIsAllowed(server, buyer);
}

function callers(server: RunningServer): Promise<readonly Caller[]> {
  return Promise.all(traders.map((name) => logInAs(server.address, name)));
}

async function listingsOf(seller: Caller): Promise<readonly string[]> {
  const { rows } = await seller.must('POST /api/order/index', { index: IN_PROGRESS });
  return rows.map((listing) => listing.id);
}

/** An offer is rejected, a payment given up, anything later paid out. Cases of operators stay for operators. */
async function endTrade({ id, status }: { id: string; status: number }, seller: Caller, buyer: Caller | undefined) {
  if (status === tradeStatus.awaitingAcceptance) await seller.must('POST /api/transaction/cancelBySeller', { id });
  if (status === tradeStatus.awaitingPayment)
    await buyer?.must('POST /api/transaction/cancelByBuyer', { id, has_not_paid: true });
  if (status !== tradeStatus.awaitingConfirmation && status !== tradeStatus.inComplaint) return;
  const checked = { is_in_account: true, is_amount_equal: true, is_name_equal: true };
  await seller.must('POST /api/transaction/confirm', { id, security_password: PASSWORD, ...checked });
}

/** A buyer with too many cancellations today may buy again tomorrow. */
async function untilBuyingIsAllowed(server: RunningServer, buyer: Caller): Promise<void> {
  const mayBuy = await buyer.must('GET /api/order/canbuy', {}).then(
    () => true,
    () => false,
  );
  if (!mayBuy) await server.advance(DAY_SECONDS);
}

/** A seller who changed an account's security may sell again a day later, and shows the listings again. */
async function untilSellingIsAllowed(server: RunningServer, person: Caller): Promise<void> {
  const { paused_until: until } = await person.must('GET /api/safety', {});
  if (until === null) return;
  await server.advance(DAY_SECONDS + 1);
  for (const id of await listingsOf(person)) await person.must('POST /api/order/pause', { id, is_paused: false });
}

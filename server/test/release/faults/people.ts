import { seedAcceptances } from '@eh/demo/people/accept-texts.ts';
import { seedDemo } from '@eh/demo/people/seed-demo.ts';
import { openSession } from '../../../src/accounts/sessions/index.ts';
import { findUserOfName } from '../../../src/accounts/users/index.ts';
import { ensureDefaultContent } from '../../../src/composition/content-parts.ts';
import { openingCoins, postMovements } from '../../../src/ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../../src/platform/context.ts';
import { writeSetting } from '../../../src/platform/settings.ts';
import { transferSettings, usualTransferRules } from '../../../src/wallet/transfers/rules.ts';
import { openTestMerchant, type TestMerchant } from '../../merchants.ts';
import { openServerOn } from '../../open-test-server.ts';

/** The people who act while machines suffer: two who pay each other and a shop, and trade. */
export interface Cast {
  readonly alice: Member;
  readonly bob: Member;
  readonly shop: TestMerchant;
}

interface Member {
  readonly token: string;
  readonly account: string;
}

const FUNDS_MINOR = 1_000_000_00n;
const DEVICE = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };

/** Fills an empty database with the demo's people, and lets them pay as often as they like. */
export async function fillFor(
  url: string,
  dataDir: string,
  environment: Readonly<Record<string, string>>,
): Promise<Cast> {
  const server = await openServerOn(url, dataDir, { environment });
  try {
    await server.transaction(ensureDefaultContent);
    await seedDemo(server);
    await server.transaction(seedAcceptances);
    return await server.transaction(async (ctx) => {
      await letMuchPass(ctx);
      const carol = await userOf(ctx, 'carol');
      return {
        alice: await enter(ctx, 'alice'),
        bob: await enter(ctx, 'bob'),
        shop: await openTestMerchant(ctx, { ownerId: carol.id }),
      };
    });
  } finally {
    await server.close();
  }
}

/** No payment waits for a review or a code: each is acknowledged at once, or not. */
async function letMuchPass(ctx: WriteContext): Promise<void> {
  const { review } = usualTransferRules;
  const off = Object.fromEntries(Object.entries(review).map(([name, rule]) => [name, { ...rule, is_on: false }]));
  await writeSetting(ctx, transferSettings.setting, {
    ...usualTransferRules,
    daily_maximum: '100000000.00',
    code_above: '1000000.00',
    code_above_risky: '1000000.00',
    review: off as typeof review,
  });
}

async function userOf(ctx: WriteContext, name: string) {
  const user = await findUserOfName(readContextOf(ctx), { kind: 'username', value: name });
  if (!user) throw new Error(`The demo has no ${name}`);
  return user;
}

async function enter(ctx: WriteContext, name: string): Promise<Member> {
  const user = await userOf(ctx, name);
  const amount = { currency: 'EH', minor: FUNDS_MINOR };
  await postMovements(ctx, [openingCoins({ openingId: ctx.ids.next(ctx.now), userId: user.id, amount })]);
  const session = {
    userId: user.id,
    device: { device_id: `faults-${name}`, ...DEVICE },
    address: '127.0.0.1',
    days: 9,
  };
  return { token: (await openSession(ctx, session)).token, account: user.account };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallName } from '@eh/contract/calls.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { DAY, HOUR } from '@eh/contract/platform/spans.ts';
import { findSetting } from '@eh/contract/staff/settings/registry/registry.ts';
import { nested, valuesByPath } from '@eh/contract/staff/settings/registry/values-by-path.ts';
import type { RuleKind } from '@eh/contract/staff/signatures/proposal-kinds.ts';
import { openSession } from '../../src/accounts/sessions/index.ts';
import { openUser } from '../../src/accounts/users/index.ts';
import { settingModules } from '../../src/composition/staff/setting-modules.ts';
import { openingCoins, postMovements } from '../../src/ledger/journal/index.ts';
import { readContextOf, type WriteContext } from '../../src/platform/context.ts';
import { writeSetting } from '../../src/platform/settings.ts';
import { addPaymentAccount, checkNewAccount, unguardedNewAccounts } from '../../src/trading/payment-accounts/index.ts';
import { openTestServer, type Person, type Reply, sendVoucher, type TestServer } from '../open-test-server.ts';
import type { SettingValues } from './effect.ts';

export interface Someone extends Person {
  readonly id: string;
  readonly account: string;
  readonly device: string;
  readonly mobile: string;
}

interface Wanted {
  readonly level?: number;
  /** Coins in a decimal. */
  readonly coins?: string;
  readonly isVerified?: boolean;
  readonly hasContacts?: boolean;
  /** How long the account exists, and for how long this login of it. */
  readonly days?: number;
  readonly loginHours?: number;
}

export interface EffectStage extends Pick<TestServer, 'address' | 'advance' | 'operator' | 'settle' | 'stranger'> {
  readonly server: TestServer;
  /** Somebody new with a payment account, a payment password and what is wanted. */
  someone(wanted?: Wanted): Promise<Someone>;
  /** Says that a trade is paid, with a voucher unlike all before. */
  markPaid(buyer: Person, id: string): Promise<void>;
  /** Puts these values in force, and the initial ones of all other settings. */
  put(values: SettingValues): Promise<void>;
  close(): Promise<void>;
}

/** The verified name of everybody, which their payment accounts have to bear. */
export const NAME = '沈安';

const modules = settingModules({ customerServiceLink: null }, { newAccounts: unguardedNewAccounts });
const FIRST_MOBILE = 13_910_000_000;

/** The server of the demo, with a node of USDT that knows no contract. */
export async function openEffectStage(): Promise<EffectStage> {
  const node = await openNode();
  const server = await openTestServer({ environment: { EVM_RPC_URL: node.url } });
  let people = 0;
  let mark = 500_000;
  const touched = new Set<string>();
  const someone: EffectStage['someone'] = async (wanted = {}) => {
    people += 1;
    return server.transaction((ctx) => open(ctx, server, FIRST_MOBILE + people, wanted));
  };
  return {
    server,
    address: server.address,
    advance: (seconds) => server.advance(seconds),
    operator: (name) => server.operator(name),
    settle: () => server.settle(),
    stranger: () => server.stranger(),
    someone,
    async markPaid(buyer, id) {
      mark += 1;
      await buyer.must('POST /api/transaction/paid', { id, vouchers: [await sendVoucher(server, buyer, mark)] });
    },
    async put(values) {
      await server.transaction((ctx) => put(ctx, values, touched));
    },
    async close() {
      await server.close();
      await node.close();
    },
  };
}

/** The name of a refusal's code, or `done`: what an effect compares. */
export async function outcomeOf<Name extends CallName>(reply: Promise<Reply<Name>>): Promise<number> {
  return (await reply).code;
}

async function put(ctx: WriteContext, values: SettingValues, touched: Set<string>): Promise<void> {
  const byKind = Map.groupBy(Object.entries(values), ([name]) => kindOf(name));
  for (const kind of byKind.keys()) touched.add(kind);
  for (const module of modules.filter(({ kind }) => touched.has(kind))) {
    const changed = byKind.get(module.kind) ?? [];
    const paths = Object.fromEntries(changed.map(([name, value]) => [name.slice(module.kind.length + 1), value]));
    const rules = nested(Object.entries({ ...valuesByPath(module.setting.usual), ...paths }));
    await writeSetting(ctx, module.setting, module.setting.schema.parse(rules));
  }
}

function kindOf(name: string): RuleKind {
  const setting = findSetting(name);
  if (!setting) throw new Error(`No setting is called ${name}`);
  return setting.kind;
}

async function open(ctx: WriteContext, server: TestServer, mobile: number, wanted: Wanted): Promise<Someone> {
  const { level = 1, coins = null, isVerified = true, hasContacts = true, days = 100, loginHours = 100 } = wanted;
  const contacts = { mobile: `+86${mobile}`, email: `p${mobile}@example.com` };
  const user = await openUser(
    { ...ctx, now: new Date(ctx.now.getTime() - days * DAY) },
    {
      level,
      ...(hasContacts ? contacts : {}),
      identity: isVerified ? { status: 'verified', realName: NAME } : undefined,
    },
  );
  await copyPasswords(ctx, user.id);
  const device = `device-of-${mobile}`;
  const session = { userId: user.id, device: { ...plainDevice, device_id: device }, address: '192.0.2.1', days: 30 };
  const since = new Date(ctx.now.getTime() - Math.min(loginHours * HOUR, days * DAY));
  const { token } = await openSession({ ...ctx, now: since }, session);
  if (coins !== null) {
    const amount = { currency: 'EH', minor: requireDecimal(coins, COIN_DECIMALS) };
    await postMovements(ctx, [openingCoins({ openingId: ctx.ids.next(ctx.now), userId: user.id, amount })]);
  }
  if (isVerified) {
    const request = { userId: user.id, fields: { holder: NAME, number: String(mobile) }, language: 'en', files: null };
    const checked = await checkNewAccount(readContextOf(ctx), 'alipay', { ...request, language: 'en' });
    await addPaymentAccount(ctx, user.id, checked);
  }
  return { ...server.withToken(token), id: user.id, account: user.account, device, mobile: contacts.mobile };
}

const plainDevice = { device_brand: '', device_model: '', os_name: '', os_version: '', app_version: '' };

/** The passwords of the demo; hashing them anew for everybody would take most of the time. */
async function copyPasswords(ctx: WriteContext, userId: string): Promise<void> {
  const of = await ctx.tx
    .selectFrom('users')
    .select(['password_hash', 'security_password_hash'])
    .where('username', '=', 'alice')
    .executeTakeFirstOrThrow();
  await ctx.tx.updateTable('users').set(of).where('id', '=', userId).execute();
}

async function openNode(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const node = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: '0x' }));
    });
  });
  await new Promise<void>((resolve) => {
    node.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve, reject) => {
        node.closeAllConnections();
        node.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

import { type WriteContext, readContextOf } from '../../platform/context.ts';
import { addressSubject } from '../../platform/address-blocks.ts';
import { AttemptCounter } from '../../platform/attempt-counter.ts';
import { houseSecret } from '../../platform/house-secret.ts';
import { type Ask, does, type Endpoint } from '../../platform/http/endpoint.ts';
import { subkey } from '../../platform/secrets.ts';
import { credentialsAt } from '../passkeys/index.ts';
import { findUsers } from '../users/index.ts';
import { ACCOUNTS_MAX, forgetAccount, keepAccount } from './keep-account.ts';
import { presentDeviceAccount } from './present.ts';
import { proveDevice, putDeviceQuestion } from './prove-device.ts';
import { readDeviceAccounts } from './store.ts';
import { authLogin, autoLogin, proveAutoLogin, type SwitchRules } from './switch-account.ts';

export interface DeviceAccountParts extends SwitchRules {
  /** The origins at which passkeys are offered. */
  readonly origins: readonly string[];
}

/** Families and offices share an address; each look at the list and each switch takes a question. */
const QUESTIONS = { most: 300, withinSeconds: 600 };

/** The calls of a device about the accounts it may switch to. */
export function makeDeviceAccountEndpoints(parts: DeviceAccountParts): readonly Endpoint[] {
  const questions = () => new AttemptCounter<'device-questions'>(subkey(houseSecret(), 'device questions'));
  return [
    does(
      'POST /api/customers/question',
      (ctx) => putDeviceQuestion(ctx),
      (ctx, ask) =>
        questions().spend(ctx, 'device-questions', { subject: addressSubject(ask.address), allowance: QUESTIONS }),
    ),
    does('POST /api/customers/keep', async (ctx, ask) => {
      await keepAccount(ctx, ask.caller, ask.body);
      return {};
    }),
    does('POST /api/customers', (ctx, ask) => listAccounts(parts, ctx, ask)),
    does('POST /api/customers/forget', async (ctx, ask) => {
      await forgetAccount(ctx, ask.body);
      return {};
    }),
    does(
      'POST /api/auto_login',
      (ctx, ask) => autoLogin(ctx, parts, ask),
      (ctx, ask) => proveAutoLogin(ctx, ask.body),
    ),
    does('POST /api/auth_login', (ctx, ask) => authLogin(ctx, parts, ask)),
  ];
}

async function listAccounts(parts: DeviceAccountParts, ctx: WriteContext, ask: Ask<'POST /api/customers'>) {
  const reading = readContextOf(ctx);
  const keyHash = await proveDevice(ctx, ask.body, { act: 'list' });
  const rows = await readDeviceAccounts(reading, keyHash, ACCOUNTS_MAX);
  const userIds = rows.map((row) => row.user_id);
  const users = await findUsers(reading, userIds);
  const passkeys = await credentialsAt(reading, { site: ask.site, origins: parts.origins, userIds });
  return {
    customers: rows.flatMap((row) => {
      const user = users.get(row.user_id);
      return user ? [presentDeviceAccount(row, user, passkeys.get(user.id) ?? [])] : [];
    }),
  };
}

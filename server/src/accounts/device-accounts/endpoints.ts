import { addressSubject } from '../../platform/attempts/address-blocks.ts';
import { AttemptCounter } from '../../platform/attempts/attempt-counter.ts';
import { readContextOf, type WriteContext } from '../../platform/context.ts';
import { type CallInput, command, type Endpoint } from '../../platform/http/endpoint.ts';
import { credentialsAt } from '../passkeys/index.ts';
import { findUsers } from '../users/index.ts';
import { questionsOfAddress } from './limits.ts';
import { presentDeviceAccount } from './present.ts';
import { readDeviceAccounts } from './store.ts';
import { ACCOUNTS_MAX, forgetAccount, storeAccount } from './store-account.ts';
import { autoLogin, type SwitchRules, switchByPasskey, verifyAutoLogin } from './switch-account.ts';
import { putDeviceQuestion, verifyDevice } from './verify-device.ts';

export interface DeviceAccountParts extends SwitchRules {
  /** The origins at which passkeys are offered. */
  readonly origins: readonly string[];
}

/** The calls of a device about the accounts it may switch to. */
export function makeDeviceAccountEndpoints(parts: DeviceAccountParts): readonly Endpoint[] {
  const questions = ({ serverKeys }: WriteContext) =>
    new AttemptCounter<'device-questions'>(serverKeys.keyFor('device questions'));
  return [
    command({
      call: 'POST /api/customers/question',
      authorize: (ctx, input) =>
        questions(ctx).spend(ctx, 'device-questions', {
          subject: addressSubject(input.address),
          allowance: questionsOfAddress,
        }),
      handle: (ctx) => putDeviceQuestion(ctx),
    }),
    command({
      call: 'POST /api/customers/keep',
      handle: async (ctx, input) => {
        await storeAccount(ctx, input.caller, input.body);
        return {};
      },
    }),
    command({ call: 'POST /api/customers', handle: (ctx, input) => listAccounts(parts, ctx, input) }),
    command({
      call: 'POST /api/customers/forget',
      handle: async (ctx, input) => {
        await forgetAccount(ctx, input.body);
        return {};
      },
    }),
    command({
      call: 'POST /api/auto_login',
      authorize: (ctx, input) => verifyAutoLogin(ctx, input.body),
      handle: (ctx, input) => autoLogin(ctx, parts, input),
    }),
    command({ call: 'POST /api/device_accounts/switch', handle: (ctx, input) => switchByPasskey(ctx, parts, input) }),
  ];
}

async function listAccounts(parts: DeviceAccountParts, ctx: WriteContext, input: CallInput<'POST /api/customers'>) {
  const reading = readContextOf(ctx);
  const keyHash = await verifyDevice(ctx, input.body, { act: 'list' });
  const rows = await readDeviceAccounts(reading, keyHash, ACCOUNTS_MAX);
  const userIds = rows.map((row) => row.user_id);
  const users = await findUsers(reading, userIds);
  const passkeys = await credentialsAt(reading, { site: input.site, origins: parts.origins, userIds });
  return {
    customers: rows.flatMap((row) => {
      const user = users.get(row.user_id);
      return user ? [presentDeviceAccount(row, user, passkeys.get(user.id) ?? [])] : [];
    }),
  };
}

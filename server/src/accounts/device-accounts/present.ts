import type { AnswerOf } from '@eh/contract/calls.ts';
import { SECOND } from '@eh/contract/platform/spans.ts';
import type { User } from '../users/index.ts';
import type { DeviceAccountRow } from './store.ts';

/** An account as the device that may switch to it shows it. */
export function presentDeviceAccount(
  row: DeviceAccountRow,
  user: User,
  passkeys: readonly string[],
): AnswerOf<'POST /api/customers'>['customers'][number] {
  return {
    userid: user.id,
    nickname: user.nickname,
    avatar: user.avatar,
    account: `${user.account.slice(0, 2)}****${user.account.slice(-2)}`,
    has_security_password: user.hasPaymentPassword,
    passkeys: [...passkeys],
    last_used_at: Math.floor(row.last_used_at.getTime() / SECOND),
  };
}

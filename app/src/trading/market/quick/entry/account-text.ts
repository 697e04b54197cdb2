import { accountName } from '../../account-name.ts';
import type { Channel, PaymentAccount } from '../../queries.ts';

const SHOWN_DIGITS = 4;

/** An own account in a few letters: "ICBC ·· 3307". */
export function accountText(account: PaymentAccount, channels: readonly Channel[]): string {
  const channel = channels.find(({ id }) => id === account.channel);
  return `${accountName(account, channel)} ·· ${account.number.slice(-SHOWN_DIGITS)}`;
}

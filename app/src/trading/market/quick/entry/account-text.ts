import { accountName } from '../../account-name.ts';
import type { Channel, PaymentAccount } from '../../queries.ts';

const SHOWN_DIGITS = 4;
/** Beyond this, the letters by which a bank is known stand for its name. */
const NAME_LENGTH_MAX = 16;

/** An own account in a few letters: "ICBC ·· 3307". */
export function accountText(account: PaymentAccount, channels: readonly Channel[]): string {
  const channel = channels.find(({ id }) => id === account.channel);
  const name = accountName(account, channel);
  const short = name.length > NAME_LENGTH_MAX ? (account.bank_symbol ?? name) : name;
  return `${short} ·· ${account.number.slice(-SHOWN_DIGITS)}`;
}

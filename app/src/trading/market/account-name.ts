import type { Channel, PaymentAccount } from './queries.ts';

/** The name of an account: its bank, or else its channel. */
export function accountName(account: PaymentAccount, channel: Channel | undefined): string {
  return account.bank_name ?? channel?.name ?? account.channel;
}

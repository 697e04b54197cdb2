import type { Channel, PaymentAccount } from './queries.ts';

/** How an account is called: by its bank, else by its channel. */
export function accountName(account: PaymentAccount, channel: Channel | undefined): string {
  return account.bank_name ?? channel?.name ?? account.channel;
}

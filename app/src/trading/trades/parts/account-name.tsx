import type { ShownAccount } from '../queries.ts';
import { useChannel } from '../queries.ts';
import { shortNumber } from './shown-account.ts';

/** A short name of an account: its bank or method, and its last digits. */
export function AccountName({ account }: { account: ShownAccount }) {
  const channel = useChannel(account.channel);
  return (
    <>
      {account.bank_name ?? channel?.name} <span className="digits">{shortNumber(account)}</span>
    </>
  );
}

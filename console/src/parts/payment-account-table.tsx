import { Icon } from '@eh/ui/media/icon.tsx';

export interface PaymentAccountTableProps {
  accounts: readonly {
    readonly channel: string;
    readonly holder: string;
    readonly number: string;
    readonly is_name_equal: boolean;
  }[];
  messages: {
    readonly accounts: string;
    readonly channel: string;
    readonly channelNames: Readonly<Record<string, string>>;
    readonly holder: string;
    readonly number: string;
    readonly match: string;
    readonly isMatch: string;
    readonly isNoMatch: string;
  };
}

/** Payment accounts, each with its holder and whether that is the verified name of the user. */
export function PaymentAccountTable({ accounts, messages }: PaymentAccountTableProps) {
  return (
    <table className="table">
      <caption className="note">{messages.accounts}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.channel}</th>
          <th scope="col">{messages.holder}</th>
          <th scope="col">{messages.number}</th>
          <th scope="col">{messages.match}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={`${account.channel} ${account.number}`}>
            <td>{messages.channelNames[account.channel] ?? account.channel}</td>
            <td>{account.holder}</td>
            <td className="digits">{account.number}</td>
            <td className={account.is_name_equal ? undefined : 'bad'}>
              <span className="with-icon">
                <Icon name={account.is_name_equal ? 'check' : 'warn'} size={16} />
                {account.is_name_equal ? messages.isMatch : messages.isNoMatch}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

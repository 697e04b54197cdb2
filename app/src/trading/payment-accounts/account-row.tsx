import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import type { ReactNode } from 'react';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { BankIcon } from './banks/bank-icon.tsx';
import { accountMessages } from './messages.ts';
import type { PaymentAccount, PaymentChannel } from './queries.ts';

export interface AccountRowProps {
  account: PaymentAccount;
  channel: PaymentChannel | undefined;
  /** The handle for sorting, shown instead of the link to the account. */
  grip?: ReactNode;
}

/** An account in the list: bank or method, masked number, holder and tags. */
export function AccountRow({ account, channel, grip }: AccountRowProps) {
  const messages = useMessages(accountMessages);
  const formats = useFormats();
  const name = account.bank_name ?? channel?.name ?? account.channel;
  return (
    <Row
      lead={account.bank_symbol === null ? undefined : <BankIcon symbol={account.bank_symbol} />}
      title={<MethodTag colour={channel?.colour ?? 'card'}>{name}</MethodTag>}
      note={
        <>
          <span className="digits">{account.number}</span> · {account.holder}
          {account.waits_until !== null && (
            <span className="block">{messages.waitsUntil(formats.dateTime(account.waits_until))}</span>
          )}
        </>
      }
      trailing={
        <>
          {account.is_default && <Tag kind="on">{messages.isDefault}</Tag>}
          {account.is_paused && <Tag>{messages.paused}</Tag>}
          {grip}
        </>
      }
      hasChevron={grip === undefined}
      {...(grip === undefined ? linkTo('edit-mychain', { id: account.id }) : {})}
    />
  );
}

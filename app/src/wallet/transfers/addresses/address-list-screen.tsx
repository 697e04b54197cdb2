import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { useDebounced } from '../../../parts/use-debounced.ts';
import { confirmsLoss } from '../../../shell/modals.ts';
import { navigateBack, navigateTo } from '../../../shell/navigation.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { accountText } from '../account-text.ts';
import { counterpartyName } from '../counterparty-name.ts';
import type { AddressBookEntry } from '../queries.ts';
import { useAddresses, useDeleteAddress } from '../queries.ts';
import { addressMessages } from './messages.ts';

const SKELETON_ROWS = 4;

/** The user's address book. A tap starts a transfer. */
export function AddressListScreen() {
  const messages = useMessages(addressMessages);
  const [search, setSearch] = useState('');
  const addresses = useAddresses(useDebounced(search.trim()));
  const rows = addresses.data?.accounts ?? [];
  const add = <HeaderText onClick={() => void navigateTo('add-address')}>{messages.add}</HeaderText>;
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} trailing={add} />}>
      <div className="px-page pt-2">
        <TextField
          label={messages.search}
          isLabelHidden
          type="search"
          placeholder={messages.search}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {addresses.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {addresses.isError && <LoadFailed error={addresses.error} onRetry={() => void addresses.refetch()} />}
      {addresses.isSuccess && rows.length === 0 && (
        <EmptyState
          drawing="no-match"
          title={search === '' ? messages.none : messages.noMatch}
          text={messages.noneText}
        />
      )}
      <Rows inset="icon">
        {rows.map((address) => (
          <AddressRow key={address.id} address={address} />
        ))}
      </Rows>
    </Screen>
  );
}

function AddressRow({ address }: { address: AddressBookEntry }) {
  const messages = useMessages(addressMessages);
  const remove = useDeleteAddress();
  const { counterparty } = address;
  const handleRemove = async () => {
    const isSure = await confirmsLoss({
      title: messages.removeTitle(address.label),
      confirm: messages.keep,
      cancel: messages.remove,
      subject: `address ${address.id}`,
    });
    if (isSure) remove.mutate({ id: address.id });
  };
  return (
    <div className="flex items-center pr-1">
      <div className="min-w-0 flex-1">
        <Row
          lead={<Avatar name={address.label} src={counterparty.avatar ?? undefined} />}
          title={<span className="clip">{address.label}</span>}
          note={`${counterpartyName(counterparty)} · ${accountText(counterparty.account)}`}
          {...linkTo('transfer', { recipient: counterparty.account })}
        />
      </div>
      <IconButton icon="trash" label={`${messages.remove} ${address.label}`} onClick={() => void handleRemove()} />
    </div>
  );
}

import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../../../shell/pages/page-link.tsx';
import { accountName } from '../../account-name.ts';
import { MethodTags } from '../../method-tags.tsx';
import type { BidRow } from '../queries.ts';
import { sellMessages } from './messages.ts';
import type { useSelling } from './use-selling.ts';

/** Chooses the account to receive to, among those that the buyer can pay to. */
export function ReceiveField({ row, selling }: { row: BidRow; selling: ReturnType<typeof useSelling> }) {
  const messages = useMessages(sellMessages);
  const language = useLanguage();
  const { accounts, account, channels, setAccount } = selling;
  const channelOf = (id: string) => channels.find((channel) => channel.id === id);
  const methods = new Intl.ListFormat(language, { type: 'disjunction' }).format(
    row.channels.map((id) => channelOf(id)?.name ?? id),
  );
  return (
    <div className="pt-4">
      {accounts.length === 0 ? (
        <>
          <p className="field-label">{messages.receiveTo}</p>
          <p className="pt-1 text-muted">{messages.noAccount(methods)}</p>
        </>
      ) : (
        <>
          <RadioGroup
            label={messages.receiveTo}
            isLabelShown
            value={account?.id ?? null}
            onChange={setAccount}
            options={accounts.map((own) => ({
              value: own.id,
              label: <MethodTags channels={[own.channel]} />,
              note: [accountName(own, channelOf(own.channel)), own.number, own.holder].join(' · '),
            }))}
          />
          <p className="note pt-1">{messages.ownOnly}</p>
        </>
      )}
      <div className="-mx-page">
        <Row icon="plus" title={messages.addAccount} hasChevron {...linkTo('add-chain')} />
      </div>
    </div>
  );
}

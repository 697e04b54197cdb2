import { RadioGroup } from '@eh/ui/forms/checkbox.tsx';
import { Picker } from '@eh/ui/forms/picker.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { accountName } from '../account-name.ts';
import { MethodTags } from '../method-tags.tsx';
import type { Channel, PaymentAccount } from '../queries.ts';
import { buyMessages } from './messages.ts';

export interface PayFieldsProps {
  channelIds: readonly string[];
  channels: readonly Channel[];
  accounts: readonly PaymentAccount[];
  channelId: string;
  account: PaymentAccount | undefined;
  onChannel: (id: string) => void;
  onAccount: (id: string) => void;
}

/** Chooses one of the seller's payment methods and one of the buyer's accounts. */
export function PayFields(props: PayFieldsProps) {
  const { channelIds, channels, accounts, channelId, account, onChannel, onAccount } = props;
  const messages = useMessages(buyMessages);
  const channelOf = (id: string) => channels.find((channel) => channel.id === id);
  const addAccount = <Row icon="plus" title={messages.addAccount} hasChevron {...linkTo('add-chain')} />;
  return (
    <>
      <div className="pt-4">
        <RadioGroup
          label={messages.method}
          isLabelShown
          value={channelId}
          onChange={onChannel}
          options={channelIds.map((id) => ({
            value: id,
            label: <MethodTags channels={[id]} />,
            note: channelOf(id)?.paused?.reason,
            isDisabled: Boolean(channelOf(id)?.paused),
          }))}
        />
      </div>
      <div className="pt-3">
        {accounts.length === 0 ? (
          <>
            <p className="field-label">{messages.payFrom}</p>
            <p className="pt-1 text-muted">{messages.noAccount}</p>
            <div className="-mx-page">{addAccount}</div>
          </>
        ) : (
          <Picker
            label={messages.payFrom}
            placeholder={messages.chooseAccount}
            value={account?.id ?? null}
            onChange={onAccount}
            options={accounts.map((own) => ({
              value: own.id,
              label: `${own.number} · ${accountName(own, channelOf(own.channel))}`,
              note: own.holder,
            }))}
            more={addAccount}
          />
        )}
      </div>
    </>
  );
}

/** The terms of the other person, expanded by default. */
export function PersonTerms({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <details className="group border-b border-line" open>
      <summary className="row" data-flush="">
        <span className="row-text text-muted">{title}</span>
        <span className="group-open:rotate-180">
          <Icon name="down" size={16} />
        </span>
      </summary>
      <p className="pb-3 whitespace-pre-line">{text}</p>
    </details>
  );
}

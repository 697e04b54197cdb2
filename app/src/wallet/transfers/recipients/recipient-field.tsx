import { Refused } from '@eh/client/calls/refused.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { explained } from '../../../parts/help/explained.tsx';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { walletMessages } from '../messages.ts';
import type { Counterparty } from '../queries.ts';
import { CounterpartyLine } from './counterparty-line.tsx';

export interface RecipientFieldProps {
  value: string;
  onChange: (value: string) => void;
  counterparty: Counterparty | null;
  isSearching: boolean;
  fault: Error | null;
  /** Whether a code may be scanned instead, which opens a transfer. */
  canScan?: boolean;
}

/** The field for the recipient, and below it the found user. */
export function RecipientField({ value, onChange, counterparty, isSearching, fault, canScan }: RecipientFieldProps) {
  const messages = useMessages(walletMessages).transfer;
  return (
    <>
      <TextField
        label={messages.to}
        value={value}
        placeholder={messages.toHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={fault instanceof Refused ? explained(fault) : undefined}
        hint={isSearching ? messages.looking : undefined}
        onChange={(event) => onChange(event.target.value)}
        trailing={
          <span className="flex">
            {canScan === true && <IconButton icon="scan" label={messages.scan} {...linkTo('scan')} />}
            <IconButton icon="book" label={messages.book} {...linkTo('address-list')} />
          </span>
        }
      />
      <output>
        {counterparty && (
          <span className="flex items-center gap-3 border-line border-b py-3.5">
            <Avatar name={counterparty.nickname} src={counterparty.avatar ?? undefined} />
            <span className="min-w-0 flex-1">
              <span className="label block">
                <CounterpartyLine counterparty={counterparty} />
              </span>
              <span className="note">{counterparty.real_name === null ? messages.notVerified : messages.verified}</span>
            </span>
            <Icon name="check" size={16} />
          </span>
        )}
      </output>
    </>
  );
}

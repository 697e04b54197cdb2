import { isUnreadable } from '@eh/contract/platform/formats/typed-amount.ts';
import { FIAT_DECIMALS } from '@eh/contract/platform/money.ts';
import { type ListingSide, paymentWindowsMinutes } from '@eh/contract/trading/market/listing-status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { SwitchRow } from '@eh/ui/forms/switch.tsx';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { useDebounced } from '../../../parts/use-debounced.ts';
import { useDraft } from '../../../parts/use-draft.ts';
import { linkTo } from '../../../shell/pages/page-link.tsx';
import { useChannels, useMatches } from '../queries.ts';
import { filterMessages } from './filter-messages.ts';
import type { MarketFilters } from './filters.ts';
import { noFilters, toggled } from './filters.ts';

export type FilterPart = 'amount' | 'methods' | 'all';

export interface MarketFilterSheetProps {
  isOpen: boolean;
  /** The side of the person: it words the filters, and says which listings are counted. */
  side: ListingSide;
  filters: MarketFilters;
  /** The filters of one chip, or all. */
  part: FilterPart;
  onApply: (filters: MarketFilters) => void;
  onClose: () => void;
}

/** The filters of the market. Changes take effect when they are applied. */
export function MarketFilterSheet({ isOpen, side, filters, part, onApply, onClose }: MarketFilterSheetProps) {
  const messages = useMessages(filterMessages);
  const [draft, setDraft] = useDraft(filters, isOpen);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={part === 'amount' ? messages.sides[side].sum : part === 'methods' ? messages.methods : messages.title}
      foot={
        <ButtonPair isLean>
          <Button kind="line" onClick={() => setDraft({ ...draft, ...resetOf(part) })}>
            {messages.reset}
          </Button>
          <ApplyButton side={side} draft={draft} isOpen={isOpen} onApply={() => onApply(draft)} />
        </ButtonPair>
      }
    >
      <FilterFields side={side} draft={draft} part={part} onChange={(changes) => setDraft({ ...draft, ...changes })} />
    </Sheet>
  );
}

/** The filters that "reset" clears: those that the sheet shows. */
function resetOf(part: FilterPart): Partial<MarketFilters> {
  if (part === 'amount') return { amount: noFilters.amount };
  return part === 'methods' ? { channels: noFilters.channels } : noFilters;
}

interface FilterFieldsProps {
  side: ListingSide;
  draft: MarketFilters;
  part: FilterPart;
  onChange: (changes: Partial<MarketFilters>) => void;
}

function FilterFields({ part, ...props }: FilterFieldsProps) {
  return (
    <div className="grid gap-6 px-page py-2">
      {part !== 'methods' && <AmountField {...props} />}
      {part !== 'amount' && <MethodChips {...props} />}
      {part === 'all' && <OtherFilters {...props} />}
    </div>
  );
}

type FieldProps = Omit<FilterFieldsProps, 'part'>;

function AmountField({ side, draft, onChange }: FieldProps) {
  const messages = useMessages(filterMessages);
  const { fiat } = useShownCurrencies();
  return (
    <MoneyField
      label={messages.sides[side].sum}
      value={draft.amount}
      onChange={(amount) => onChange({ amount })}
      currency={fiat}
      decimals={FIAT_DECIMALS}
      trailing={<span className="field-unit">{fiat.code}</span>}
    />
  );
}

function MethodChips({ draft, onChange }: FieldProps) {
  const messages = useMessages(filterMessages);
  const channels = useChannels().data?.channels ?? [];
  return (
    <Choice label={messages.methods}>
      {channels.map((channel) => (
        <Chip
          key={channel.id}
          isOn={draft.channels.includes(channel.id)}
          onClick={() => onChange({ channels: toggled(draft.channels, channel.id) })}
        >
          <MethodTag colour={channel.colour}>{channel.name}</MethodTag>
        </Chip>
      ))}
    </Choice>
  );
}

function OtherFilters({ side, draft, onChange }: FieldProps) {
  const messages = useMessages(filterMessages);
  return (
    <>
      <Choice label={messages.window}>
        {paymentWindowsMinutes.map((minutes) => (
          <Chip
            key={minutes}
            isOn={draft.windowsMinutes.includes(minutes)}
            onClick={() => onChange({ windowsMinutes: toggled(draft.windowsMinutes, minutes) })}
          >
            {messages.minutes(minutes)}
          </Chip>
        ))}
      </Choice>
      <Rows inset="none">
        <SwitchRow
          isFlush
          label={messages.sides[side].takeable}
          isOn={draft.isTakeableOnly}
          onChange={(isTakeableOnly) => onChange({ isTakeableOnly })}
        />
        <SwitchRow
          isFlush
          label={messages.verified}
          isOn={draft.isVerifiedOnly}
          onChange={(isVerifiedOnly) => onChange({ isVerifiedOnly })}
        />
        <SwitchRow
          isFlush
          label={messages.sides[side].followed}
          isOn={draft.isFollowedOnly}
          onChange={(isFollowedOnly) => onChange({ isFollowedOnly })}
        />
        <Row
          isFlush
          icon="bell"
          title={messages.alerts}
          note={messages.alertsNote}
          hasChevron
          {...linkTo('price-alerts')}
        />
      </Rows>
    </>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="field-label mb-2" aria-hidden="true">
        {label}
      </p>
      <Chips label={label} wraps>
        {children}
      </Chips>
    </div>
  );
}

interface ApplyButtonProps {
  side: ListingSide;
  draft: MarketFilters;
  isOpen: boolean;
  onApply: () => void;
}

/** Shows the number of matching listings as soon as it is known. */
function ApplyButton({ side, draft, isOpen, onApply }: ApplyButtonProps) {
  const messages = useMessages(filterMessages);
  const settled = useDebounced(draft);
  const matches = useMatches(side, settled, isOpen);
  const isKnown = matches !== undefined && settled === draft;
  const text = !isKnown
    ? messages.showAny
    : matches.count === 0 && !matches.hasMore
      ? messages.showNone
      : messages.show(`${matches.count}${matches.hasMore ? '+' : ''}`);
  return (
    <Button kind="act" isDisabled={isUnreadable(draft.amount, FIAT_DECIMALS)} onClick={onApply}>
      {text}
    </Button>
  );
}

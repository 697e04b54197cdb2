import { TRADE_SEARCH_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Chip, ChipChoice, Chips } from '@eh/ui/buttons/chip.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { SpanFields } from '../../../parts/dates/span-fields.tsx';
import { useDraft } from '../../../parts/use-draft.ts';
import { useChannels } from '../queries.ts';
import type { ListTab } from './list-view.ts';
import { toolMessages } from './tool-messages.ts';
import { noFilters, type Standing, standings, type TradeFilters } from './trade-filters.ts';

export interface TradeFilterSheetProps {
  isOpen: boolean;
  /** The tab of the list. Its chips already offer some filters. */
  tab: ListTab;
  filters: TradeFilters;
  onApply: (filters: TradeFilters) => void;
  onClose: () => void;
}

/** The filters of the trades. Changes take effect when they are applied. */
export function TradeFilterSheet({ isOpen, tab, filters, onApply, onClose }: TradeFilterSheetProps) {
  const messages = useMessages(toolMessages).filter;
  const [draft, setDraft] = useDraft(filters, isOpen);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      foot={
        <ButtonPair isLean>
          <Button kind="line" onClick={() => setDraft(noFilters)}>
            {messages.reset}
          </Button>
          <Button kind="act" onClick={() => onApply(draft)}>
            {messages.apply}
          </Button>
        </ButtonPair>
      }
    >
      <form
        className="grid gap-6 px-page py-2"
        onSubmit={(event) => {
          event.preventDefault();
          onApply(draft);
        }}
      >
        <FilterFields tab={tab} draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
      </form>
    </Sheet>
  );
}

interface FilterFieldsProps {
  tab: ListTab;
  draft: TradeFilters;
  onChange: (changes: Partial<TradeFilters>) => void;
}

function FilterFields({ tab, draft, onChange }: FilterFieldsProps) {
  const messages = useMessages(toolMessages).filter;
  const channels = useChannels();
  return (
    <>
      <TextField
        type="search"
        enterKeyHint="search"
        maxLength={TRADE_SEARCH_MAX}
        label={messages.search}
        value={draft.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      {tab === 'done' && (
        <ChipChoice
          label={messages.side}
          isLabelShown
          options={(['both', 'buyer', 'seller'] as const).map((side) => ({ value: side, label: messages.sides[side] }))}
          value={draft.side}
          onChange={(side) => onChange({ side })}
        />
      )}
      {tab === 'all' && (
        <Choice label={messages.standing}>
          {(Object.keys(standings) as Standing[]).map((standing) => (
            <Chip
              key={standing}
              isOn={draft.standings.includes(standing)}
              onClick={() => onChange({ standings: toggled(draft.standings, standing) })}
            >
              {messages.standings[standing]}
            </Chip>
          ))}
        </Choice>
      )}
      <SpanFields days={draft} onChange={onChange} />
      <Choice label={messages.methods}>
        {channels.map(({ id, colour, name }) => (
          <Chip
            key={id}
            isOn={draft.channels.includes(id)}
            onClick={() => onChange({ channels: toggled(draft.channels, id) })}
          >
            <MethodTag colour={colour}>{name}</MethodTag>
          </Chip>
        ))}
      </Choice>
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

function toggled<Value>(values: readonly Value[], value: Value): readonly Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}

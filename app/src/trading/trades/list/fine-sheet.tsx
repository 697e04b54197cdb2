import { TRADE_SEARCH_MAX } from '@eh/contract/platform/limits.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Chip, ChipChoice, Chips } from '@eh/ui/buttons/chip.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { SpanFields } from '../../../parts/span-fields.tsx';
import { useDraft } from '../../../parts/use-draft.ts';
import { useChannels } from '../queries.ts';
import { type FineFilters, noFine, type Standing, standings } from './fine-filters.ts';
import type { ListTab } from './list-view.ts';
import { toolMessages } from './tool-messages.ts';

export interface FineSheetProps {
  isOpen: boolean;
  /** What the chips over the list say already is not asked again. */
  tab: ListTab;
  fine: FineFilters;
  onApply: (fine: FineFilters) => void;
  onClose: () => void;
}

/** Finds trades among many: nothing changes behind it until it is applied. */
export function FineSheet({ isOpen, tab, fine, onApply, onClose }: FineSheetProps) {
  const messages = useMessages(toolMessages).filter;
  const [draft, setDraft] = useDraft(fine, isOpen);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      foot={
        <ButtonPair isLean>
          <Button kind="line" onClick={() => setDraft(noFine)}>
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
        <FineFields tab={tab} draft={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
      </form>
    </Sheet>
  );
}

interface FineFieldsProps {
  tab: ListTab;
  draft: FineFilters;
  onChange: (changes: Partial<FineFilters>) => void;
}

function FineFields({ tab, draft, onChange }: FineFieldsProps) {
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

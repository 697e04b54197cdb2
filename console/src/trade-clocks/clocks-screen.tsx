import { tradeClockBounds, tradeClockNames } from '@eh/contract/trade-clock-bounds.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextField } from '@eh/ui/text-field.tsx';
import { type Drafted, DraftedSettings } from '../settings/drafted-settings.tsx';
import { SettingsScreen } from '../settings/settings-screen.tsx';
import { clockWords } from './copy.ts';
import { type ClockDraft, clocksOf, draftOf, minutesOf } from './draft.ts';
import { type TradeClocks, useChangeClocks, useTradeClocks } from './queries.ts';

/** How long each side of a trade has: read by whoever watches trades, set by the owner. */
export function TradeClocksScreen() {
  const words = useWords(clockWords);
  return (
    <SettingsScreen title={words.title} says={words.says} query={useTradeClocks()}>
      {(inForce) => <Clocks inForce={inForce} />}
    </SettingsScreen>
  );
}

function Clocks({ inForce }: { inForce: TradeClocks }) {
  const change = useChangeClocks();
  return (
    <DraftedSettings
      words={useWords(clockWords)}
      inForce={inForce}
      draftOf={draftOf}
      rulesOf={clocksOf}
      isPending={change.isPending}
      onChange={(clocks, reason) => change.mutateAsync({ clocks, reason })}
    >
      {(drafted) => <ClockFields {...drafted} />}
    </DraftedSettings>
  );
}

function ClockFields({ draft, mayAct, onChange }: Drafted<ClockDraft>) {
  const words = useWords(clockWords);
  return (
    <fieldset className="setting-group">
      <legend className="title">{words.clocks}</legend>
      <p className="note">{words.clocksText}</p>
      <div className="setting-fields">
        {tradeClockNames.map((name) => (
          <TextField
            key={name}
            label={words.names[name]}
            unit={words.unit}
            inputMode="numeric"
            value={draft[name]}
            readOnly={!mayAct}
            error={
              minutesOf(name, draft[name]) === null
                ? words.bounds(tradeClockBounds[name].least, tradeClockBounds[name].most)
                : undefined
            }
            onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

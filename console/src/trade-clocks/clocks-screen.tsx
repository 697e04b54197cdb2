import { tradeClockBounds, tradeClockNames } from '@eh/contract/trade-clock-bounds.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextField } from '@eh/ui/text-field.tsx';
import { useState } from 'react';
import { ChangeForm, SettingsBody, SettingsScreen, useIsOwner } from '../settings/settings-screen.tsx';
import { clockWords } from './copy.ts';
import { type ClockDraft, clocksOf, draftOf, isSame, minutesOf } from './draft.ts';
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
  const words = useWords(clockWords);
  const mayAct = useIsOwner();
  const change = useChangeClocks();
  const [wanted, setWanted] = useState<ClockDraft | null>(null);
  const draft = wanted ?? draftOf(inForce);
  const clocks = clocksOf(draft);
  return (
    <SettingsBody
      title={words.title}
      mayAct={mayAct}
      state={isSame(draft, draftOf(inForce)) ? 'unchanged' : clocks === null ? 'wrong' : 'ready'}
      change={
        clocks && (
          <ChangeForm
            title={words.changeTitle}
            text={words.changeText}
            isPending={change.isPending}
            onChange={(reason) => change.mutateAsync({ clocks, reason })}
            onEnd={() => setWanted(null)}
          />
        )
      }
    >
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
              onChange={(event) => setWanted({ ...draft, [name]: event.target.value })}
            />
          ))}
        </div>
      </fieldset>
    </SettingsBody>
  );
}

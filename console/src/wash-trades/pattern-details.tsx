import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { useMe } from '../session/queries.ts';
import { Fact } from '../shell/fact.tsx';
import { addressOf } from '../shell/place.ts';
import { ReasonForm } from '../shell/reason-form.tsx';
import { washWords } from './copy.ts';
import { useDecidePattern, type WashDecision, type WashPattern } from './queries.ts';

/** Who sold to whom how often, the newest trades, and what may be decided. */
export function PatternDetails({ row: pattern }: { row: WashPattern }) {
  const words = useWords(washWords);
  const formats = useFormats();
  const { excluded } = pattern;
  return (
    <div className="listing-details">
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={words.ways}>
            {pattern.ways.map(({ seller, buyer, trades }) => (
              <span key={`${seller.userid} ${buyer.userid}`} className="block">
                {words.way(seller.nickname, buyer.nickname, trades)}
              </span>
            ))}
          </Fact>
          <Fact name={words.newest}>
            {pattern.newest.map(({ id, transaction_no: number }) => (
              <a key={id} className="link digits block" href={addressOf({ room: 'trades', tradeId: id })}>
                {number}
              </a>
            ))}
          </Fact>
        </dl>
        <dl className="facts">
          <Fact name={words.small}>{words.count(pattern.small)}</Fact>
          <Fact name={words.priceOff}>{words.count(pattern.price_off)}</Fact>
          <Fact
            name={words.span}
          >{`${formats.dateTime(pattern.first_at)} – ${formats.dateTime(pattern.last_at)}`}</Fact>
          {excluded && (
            <Fact name={words.excludedSince(formats.dateTime(excluded.since))}>
              {excluded.by === null ? words.byHouse : words.by(excluded.by, excluded.reason)}
            </Fact>
          )}
        </dl>
      </div>
      <Decisions pattern={pattern} />
    </div>
  );
}

function Decisions({ pattern }: { pattern: WashPattern }) {
  const words = useWords(washWords);
  const role = useMe().data?.operator.role;
  const decide = useDecidePattern();
  const [wanted, setWanted] = useState<WashDecision | null>(null);
  if (role !== 'owner' && role !== 'arbiter') return null;
  const choices: readonly WashDecision[] = pattern.excluded ? ['let_in'] : ['pass', 'exclude'];

  async function handleConfirm(decision: WashDecision, reason: string): Promise<void> {
    try {
      await decide.mutateAsync({ id: pattern.id, decision, reason });
      showToast(words.done[decision]);
    } catch {
      // The toast has said it; the list shows what stands now.
    }
    setWanted(null);
  }

  if (wanted === null)
    return (
      <div className="record-stop mt-4">
        {choices.map((choice) => (
          <Button key={choice} kind="line" size="small" onClick={() => setWanted(choice)}>
            {words.decisions[choice]}
          </Button>
        ))}
      </div>
    );
  return (
    <div className="listing-take-down mt-4">
      <h2 className="sr-only">{words.decisions[wanted]}</h2>
      <ReasonForm
        title={`${words.decisions[wanted]} · ${pattern.people.map(({ nickname }) => nickname).join(' · ')}`}
        text={words.texts[wanted]}
        confirm={words.decisions[wanted]}
        isPending={decide.isPending}
        onConfirm={(reason) => void handleConfirm(wanted, reason)}
        onBack={() => setWanted(null)}
      />
    </div>
  );
}

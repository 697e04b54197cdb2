import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { sessionWords } from '../../session/copy.ts';
import { Fact } from '../../shell/fact.tsx';
import { operatorWords } from './copy.ts';
import type { OperatorRow } from './queries.ts';

/** Who it is, by which role they work, and whether they may log in. */
export function OperatorFacts({ operator }: { operator: OperatorRow }) {
  const words = useWords(operatorWords);
  const { roles } = useWords(sessionWords);
  const formats = useFormats();
  return (
    <section className="proof" aria-label={words.facts}>
      <header className="proof-head">
        <div>
          <p className="note">{roles[operator.role]}</p>
          <h2 className="figure">{operator.name}</h2>
        </div>
      </header>
      <dl className="facts mt-3">
        <Fact name={words.role}>{words.roleMay[operator.role]}</Fact>
        <Fact name={words.state}>
          {operator.is_disabled ? words.disabled : operator.is_invited ? words.invited : words.active}
        </Fact>
        <Fact name={words.since}>{formats.dateTime(operator.created_at)}</Fact>
      </dl>
    </section>
  );
}

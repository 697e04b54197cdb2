import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { sessionMessages } from '../../session/messages.ts';
import { operatorMessages } from './messages.ts';
import type { OperatorRow } from './queries.ts';

/** The operator: name, role, state and since when. */
export function OperatorFacts({ operator }: { operator: OperatorRow }) {
  const messages = useMessages(operatorMessages);
  const { roles } = useMessages(sessionMessages);
  const formats = useFormats();
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div>
          <p className="note">{roles[operator.role]}</p>
          <h2 className="figure">{operator.name}</h2>
        </div>
      </header>
      <dl className="facts mt-3">
        <Fact name={messages.role}>{messages.roleMay[operator.role]}</Fact>
        <Fact name={messages.state}>
          {operator.is_disabled ? messages.disabled : operator.is_invited ? messages.invited : messages.active}
        </Fact>
        <Fact name={messages.since}>{formats.dateTime(operator.created_at)}</Fact>
      </dl>
    </section>
  );
}

import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useFieldWords } from '../../../parts/field-changes.ts';
import { Fact } from '../../../shell/fact.tsx';
import { addressOf } from '../../../shell/place.ts';
import { proposalWords } from './copy.ts';
import type { Proposal } from './queries.ts';

/** What would change, field by field, who wants it and why. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const words = useWords(proposalWords);
  const formats = useFormats();
  return (
    <section className="proof" aria-label={words.facts}>
      <header className="proof-head">
        <div>
          <p className="note">{words.kinds[proposal.kind]}</p>
          <h2 className="figure">{proposal.subject}</h2>
        </div>
      </header>
      <dl className="facts">
        <Fact name={words.proposedBy}>{proposal.proposed_by.name}</Fact>
        <Fact name={words.proposedAt}>{formats.dateTime(proposal.proposed_at)}</Fact>
        {proposal.ended === null ? (
          <Fact name={words.expiresAt}>{formats.dateTime(proposal.expires_at)}</Fact>
        ) : (
          <>
            <Fact name={words.endedBy}>{proposal.ended.by.name}</Fact>
            <Fact name={words.state}>
              {words.states[proposal.state]} · {formats.dateTime(proposal.ended.at)}
            </Fact>
          </>
        )}
      </dl>
      {proposal.changes.length > 0 && <Changes kind={proposal.kind} changes={proposal.changes} />}
      {proposal.kind === 'wash.let_in' && (
        <p className="py-4">
          <a className="link" href={addressOf({ room: 'wash-trades' })}>
            {words.washTrades}
          </a>
        </p>
      )}
      <div className="written">
        <h3 className="note">{words.reason}</h3>
        <blockquote>{proposal.reason}</blockquote>
      </div>
    </section>
  );
}

function Changes({ kind, changes }: Pick<Proposal, 'kind' | 'changes'>) {
  const words = useWords(proposalWords);
  const { nameOf, say } = useFieldWords(kind);
  return (
    <table className="table" data-slim="">
      <caption className="sr-only">{words.facts}</caption>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <td>{nameOf(change.field)}</td>
            <td>{say(change.before)}</td>
            <td>
              <strong>{say(change.after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

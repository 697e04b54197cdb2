import { isRuleKind } from '@eh/contract/staff/settings/registry/registry.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useFieldMessages } from '../../../parts/rules/field-changes.ts';
import { Fact } from '../../../parts/screen/fact.tsx';
import { hashOf } from '../../../shell/address.ts';
import { proposalMessages } from './messages.ts';
import type { Proposal } from './queries.ts';

/** The proposed change field by field, its proposer and the reason. */
export function ProposalFacts({ proposal }: { proposal: Proposal }) {
  const messages = useMessages(proposalMessages);
  const formats = useFormats();
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div>
          <p className="note">{messages.kinds[proposal.kind]}</p>
          <h2 className="figure">{proposal.subject}</h2>
        </div>
      </header>
      <dl className="facts">
        <Fact name={messages.proposedBy}>{proposal.proposed_by.name}</Fact>
        <Fact name={messages.proposedAt}>{formats.dateTime(proposal.proposed_at)}</Fact>
        {proposal.ended === null ? (
          <Fact name={messages.expiresAt}>{formats.dateTime(proposal.expires_at)}</Fact>
        ) : (
          <>
            <Fact name={messages.endedBy}>{proposal.ended.by.name}</Fact>
            <Fact name={messages.state}>
              {messages.states[proposal.state]} · {formats.dateTime(proposal.ended.at)}
            </Fact>
          </>
        )}
      </dl>
      {proposal.changes.length > 0 && <Changes kind={proposal.kind} changes={proposal.changes} />}
      {isRuleKind(proposal.kind) && (
        <p className="py-4">
          <a className="link" href={hashOf('settings', proposal.kind)}>
            {messages.toSettings}
          </a>
        </p>
      )}
      {proposal.kind === 'content.publish' && proposal.subject_id !== null && (
        <p className="py-4">
          <a className="link" href={hashOf('content', proposal.subject_id)}>
            {messages.toContent}
          </a>
        </p>
      )}
      {proposal.kind === 'wash.let_in' && (
        <p className="py-4">
          <a className="link" href={hashOf('wash-trades')}>
            {messages.washTrades}
          </a>
        </p>
      )}
      <div className="written">
        <h3 className="note">{messages.reason}</h3>
        <blockquote>{proposal.reason}</blockquote>
      </div>
    </section>
  );
}

function Changes({ kind, changes }: Pick<Proposal, 'kind' | 'changes'>) {
  const messages = useMessages(proposalMessages);
  const { nameOf, say } = useFieldMessages(kind);
  return (
    <table className="table" data-slim="">
      <caption className="sr-only">{messages.facts}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.field}</th>
          <th scope="col">{messages.before}</th>
          <th scope="col">{messages.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <td>{nameOf(change.field)}</td>
            <td className="whitespace-pre-line">{say(change.field, change.before)}</td>
            <td className="whitespace-pre-line">
              <strong>{say(change.field, change.after)}</strong>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

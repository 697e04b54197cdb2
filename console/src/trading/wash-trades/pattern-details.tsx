import { Button } from '@eh/ui/buttons/button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { ReasonForm } from '../../parts/reasons/reason-form.tsx';
import { Fact } from '../../parts/screen/fact.tsx';
import { useMe } from '../../session/queries.ts';
import { hashOf } from '../../shell/address.ts';
import { washMessages } from './messages.ts';
import { useDecidePattern, type WashDecision, type WashPattern } from './queries.ts';

/** How often each sold to the other, the newest trades, and the possible decisions. */
export function PatternDetails({ row: pattern }: { row: WashPattern }) {
  const messages = useMessages(washMessages);
  const formats = useFormats();
  const { excluded } = pattern;
  return (
    <div className="listing-details">
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.ways}>
            {pattern.ways.map(({ seller, buyer, trades }) => (
              <span key={`${seller.userid} ${buyer.userid}`} className="block">
                {messages.way(seller.nickname, buyer.nickname, trades)}
              </span>
            ))}
          </Fact>
          <Fact name={messages.newest}>
            {pattern.newest.map(({ id, transaction_no: number }) => (
              <a key={id} className="link digits block" href={hashOf('trades', id)}>
                {number}
              </a>
            ))}
          </Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.small}>{messages.count(pattern.small)}</Fact>
          <Fact name={messages.priceOff}>{messages.count(pattern.price_off)}</Fact>
          <Fact
            name={messages.span}
          >{`${formats.dateTime(pattern.first_at)} – ${formats.dateTime(pattern.last_at)}`}</Fact>
          {excluded && (
            <Fact name={messages.excludedSince(formats.dateTime(excluded.since))}>
              {excluded.by === null ? messages.byServer : messages.by(excluded.by, excluded.reason)}
            </Fact>
          )}
        </dl>
      </div>
      <Decisions pattern={pattern} />
    </div>
  );
}

function Decisions({ pattern }: { pattern: WashPattern }) {
  const messages = useMessages(washMessages);
  const role = useMe().data?.operator.role;
  const [wanted, setWanted] = useState<WashDecision | null>(null);
  const { excluded, proposal } = pattern;
  const choices: readonly WashDecision[] =
    excluded === null ? ['pass', 'exclude'] : proposal === null ? ['let_in'] : [];
  if (wanted !== null) return <DecisionForm pattern={pattern} decision={wanted} onEnd={() => setWanted(null)} />;
  return (
    <>
      {proposal !== null && (
        <p className="aside mt-4">
          {messages.waiting(proposal.proposed_by.name)}
          {role !== undefined && rolesWithProposals.has(role) && (
            <>
              {' '}
              <a className="link" href={hashOf('proposals', proposal.id)}>
                {messages.seeProposal}
              </a>
            </>
          )}
        </p>
      )}
      {(role === 'owner' || role === 'arbiter') && choices.length > 0 && (
        <div className="record-stop mt-4">
          {choices.map((choice) => (
            <Button key={choice} kind="line" size="small" onClick={() => setWanted(choice)}>
              {messages.decisions[choice]}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** The roles whose second approvals list the proposal. */
const rolesWithProposals: ReadonlySet<string> = new Set(['owner', 'arbiter', 'auditor']);

interface DecisionFormProps {
  pattern: WashPattern;
  decision: WashDecision;
  onEnd: () => void;
}

/** The last step: shows the effect and whether a second signature is needed, and takes the reason. */
function DecisionForm({ pattern, decision, onEnd }: DecisionFormProps) {
  const messages = useMessages(washMessages);
  const decide = useDecidePattern();
  const takesTwo = decision === 'let_in' && pattern.excluded?.is_own === false;

  async function handleConfirm(reason: string): Promise<void> {
    try {
      const { proposal } = await decide.mutateAsync({ id: pattern.id, decision, reason });
      showToast(proposal === null ? messages.done[decision] : messages.proposed);
    } catch {
      // A toast has shown the error; the list shows the current state.
    }
    onEnd();
  }

  return (
    <div className="listing-take-down mt-4">
      <h2 className="sr-only">{messages.decisions[decision]}</h2>
      <ReasonForm
        title={`${messages.decisions[decision]} · ${pattern.people.map(({ nickname }) => nickname).join(' · ')}`}
        text={messages.texts[decision]}
        confirm={takesTwo ? messages.propose : messages.decisions[decision]}
        isPending={decide.isPending}
        onConfirm={(reason) => void handleConfirm(reason)}
        onBack={onEnd}
      >
        {takesTwo && <p className="aside">{messages.takesTwo}</p>}
      </ReasonForm>
    </div>
  );
}

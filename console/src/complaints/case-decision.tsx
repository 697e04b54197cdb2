import { OFFICIAL_TEXT_MAX } from '@eh/contract/complaint-kinds.ts';
import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextArea } from '@eh/ui/text-area.tsx';
import { TextField } from '@eh/ui/text-field.tsx';
import { RadioTicks } from '@eh/ui/tick.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useState } from 'react';
import { useMe } from '../session/queries.ts';
import { deskWords } from './copy.ts';
import type { Case } from './queries.ts';
import { useClaim, useVerdict } from './queries.ts';

const outcomes = ['release', 'return', 'split'] as const;
type Outcome = (typeof outcomes)[number];

/** Claim, then propose or decide, with a reason that both sides read. Nothing is prefilled. */
export function CaseDecision({ one }: { one: Case }) {
  const words = useWords(deskWords);
  const me = useMe().data?.operator;
  const claim = useClaim();
  const isMine = one.claimed_by !== null && one.claimed_by.id === me?.id;
  const take = (taken: boolean) => {
    claim.mutate({ id: one.id, claim: taken }, { onError: (error) => showToast(error.message) });
  };
  return (
    <section className="decide" aria-label={words.decision}>
      <h2 className="label">{words.decision}</h2>
      {one.first_signature && <p className="aside">{words.signed(one.first_signature.operator.name)}</p>}
      {one.claimed_by && !isMine && <p className="aside">{words.held(one.claimed_by.name)}</p>}
      {isMine && <VerdictForm one={one} />}
      <div className="decide-acts">
        {isMine ? (
          <Button kind="line" isWide isPending={claim.isPending} onClick={() => take(false)}>
            {words.giveBack}
          </Button>
        ) : (
          one.claimed_by === null && (
            <Button kind="act" isWide isPending={claim.isPending} onClick={() => take(true)}>
              {words.claim}
            </Button>
          )
        )}
      </div>
    </section>
  );
}

function VerdictForm({ one }: { one: Case }) {
  const words = useWords(deskWords);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [share, setShare] = useState('');
  const [reason, setReason] = useState('');
  const verdict = useVerdict();
  const send = async (kind: 'propose' | 'decide') => {
    if (outcome === null) return;
    const split = outcome === 'split' ? { buyer_amount: share } : {};
    try {
      const answer = await verdict.mutateAsync({ kind, id: one.id, outcome, reason: reason.trim(), ...split });
      showToast(answer.is_done ? words.done : words.waits);
    } catch (error) {
      showToast(error instanceof Error ? error.message : '');
    }
  };
  const isReady = outcome !== null && reason.trim() !== '' && (outcome !== 'split' || share !== '');
  return (
    <div className="flex flex-col gap-4">
      <RadioTicks
        label={words.decision}
        options={outcomes.map((value) => ({ value, label: words.outcomes[value] }))}
        value={outcome}
        onChange={setOutcome}
      />
      {outcome === 'split' && (
        <TextField
          label={words.buyerGets}
          unit={one.currency}
          value={share}
          onChange={(event) => setShare(event.target.value)}
        />
      )}
      <TextArea
        label={words.reason}
        value={reason}
        maxLength={OFFICIAL_TEXT_MAX}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="pair">
        <Button kind="line" isDisabled={!isReady} isPending={verdict.isPending} onClick={() => void send('propose')}>
          {words.propose}
        </Button>
        <Button kind="act" isDisabled={!isReady} isPending={verdict.isPending} onClick={() => void send('decide')}>
          {words.decide}
        </Button>
      </div>
    </div>
  );
}

import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fact } from '../../desk/case-head.tsx';
import { claimWords } from './copy.ts';
import { type AccountClaim, useUnveil } from './queries.ts';
import { WhyForm } from './why-form.tsx';

/** The account and the two people; its number whole only for a reason, and only to whoever has claimed the case. */
export function ClaimFacts({ claim, mayUnveil }: { claim: AccountClaim; mayUnveil: boolean }) {
  const words = useWords(claimWords);
  const formats = useFormats();
  const unveil = useUnveil();
  const channels: Readonly<Record<string, string>> = words.channelNames;
  return (
    <section className="proof" aria-label={words.facts}>
      <header className="proof-head">
        <div>
          <h2 className="note">{words.number}</h2>
          <p className="figure digits">{unveil.data?.number ?? claim.number}</p>
        </div>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={words.channel}>{channels[claim.channel] ?? claim.channel}</Fact>
          <Fact name={words.foundBy}>{words.foundByNames[claim.found_by]}</Fact>
          <Fact name={words.attempts}>{claim.attempts}</Fact>
          <Fact name={words.lastAt}>{formats.dateTime(claim.last_at)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={words.owner}>
            {claim.owner.real_name} · {claim.owner.nickname}
          </Fact>
          <Fact name={words.claimant}>
            {claim.claimant.real_name} · {claim.claimant.nickname}
          </Fact>
        </dl>
      </div>
      {mayUnveil && unveil.data === undefined && (
        <WhyForm
          label={words.unveilReason}
          hint={words.unveilNote}
          confirm={words.unveil}
          isPending={unveil.isPending}
          isQuiet
          onConfirm={(reason) => unveil.mutate({ id: claim.account_id, reason })}
        />
      )}
    </section>
  );
}

import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fact } from '../../staff/queues/case-head.tsx';
import { claimMessages } from './messages.ts';
import { type AccountClaim, useUnveil } from './queries.ts';
import { ShortReasonForm } from './short-reason-form.tsx';

/** The payment account and both users. The holder of the case can unmask its number, with a reason. */
export function ClaimFacts({ claim, mayUnveil }: { claim: AccountClaim; mayUnveil: boolean }) {
  const messages = useMessages(claimMessages);
  const formats = useFormats();
  const unveil = useUnveil();
  const channels: Readonly<Record<string, string>> = messages.channelNames;
  return (
    <section className="proof" aria-label={messages.facts}>
      <header className="proof-head">
        <div>
          <h2 className="note">{messages.number}</h2>
          <p className="figure digits">{unveil.data?.number ?? claim.number}</p>
        </div>
      </header>
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.channel}>{channels[claim.channel] ?? claim.channel}</Fact>
          <Fact name={messages.foundBy}>{messages.foundByNames[claim.found_by]}</Fact>
          <Fact name={messages.attempts}>{claim.attempts}</Fact>
          <Fact name={messages.lastAt}>{formats.dateTime(claim.last_at)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.owner}>
            {claim.owner.real_name} · {claim.owner.nickname}
          </Fact>
          <Fact name={messages.claimant}>
            {claim.claimant.real_name} · {claim.claimant.nickname}
          </Fact>
        </dl>
      </div>
      {mayUnveil && unveil.data === undefined && (
        <ShortReasonForm
          label={messages.unveilReason}
          hint={messages.unveilNote}
          confirm={messages.unveil}
          isPending={unveil.isPending}
          isQuiet
          onConfirm={(reason) => unveil.mutate({ id: claim.account_id, reason })}
        />
      )}
    </section>
  );
}

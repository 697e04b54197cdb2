import { MINUTE_SECONDS } from '@eh/contract/platform/spans.ts';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { peopleMessages } from './messages.ts';
import type { PersonPage } from './queries.ts';

/** The trading figures of a user. */
export function PersonRecord({ page }: { page: PersonPage }) {
  const messages = useMessages(peopleMessages);
  const { facts } = messages;
  const { record } = page;
  const { reputation } = page.person;
  const minutes = (seconds: number | null) =>
    seconds === null ? facts.none : facts.minutes(Math.max(1, Math.round(seconds / MINUTE_SECONDS)));
  return (
    <section>
      <SectionHeader title={messages.record} />
      <KeyValues>
        <KeyValue name={facts.counted}>{facts.countedText(reputation.counted, reputation.people)}</KeyValue>
        <KeyValue name={facts.completion}>
          {reputation.completion_percent === null ? facts.none : `${reputation.completion_percent}%`}
        </KeyValue>
        <KeyValue name={facts.recent}>{facts.trades(reputation.trades_30_days)}</KeyValue>
        <KeyValue name={facts.selling}>{facts.sides(record.sales, record.selling_completion_percent)}</KeyValue>
        <KeyValue name={facts.buying}>{facts.sides(record.buys, record.buying_completion_percent)}</KeyValue>
        <KeyValue name={facts.releases}>{minutes(reputation.average_release_seconds)}</KeyValue>
        <KeyValue name={facts.pays}>{minutes(reputation.average_pay_seconds)}</KeyValue>
        <KeyValue name={facts.rating}>
          {reputation.good_percent === null
            ? facts.none
            : facts.ratingText(reputation.good_percent, record.good + record.bad)}
        </KeyValue>
        <KeyValue name={facts.partners}>{facts.people(record.partners)}</KeyValue>
        <KeyValue name={facts.followers}>{facts.people(record.followers)}</KeyValue>
        <KeyValue name={facts.blockers}>{facts.people(record.blockers)}</KeyValue>
        {!page.is_self && <KeyValue name={facts.withMe}>{facts.trades(page.trades_with_me)}</KeyValue>}
      </KeyValues>
      <p className="note px-page pt-2 pb-4">{messages.recordText}</p>
    </section>
  );
}

import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Findings } from '../../staff/queues/findings.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { type Finding, findingsIn } from './findings.ts';
import { marketMessages } from './messages.ts';

type FindingMessages = (typeof marketMessages)['en']['findings'];

const PER_MILLE_OF_PERCENT = 10;

/** The facts about a listing that were found automatically. */
export function ListingFindings({ listing }: { listing: CaseOf<'orders'> }) {
  const messages = useMessages(marketMessages).findings;
  return <Findings findings={findingsIn(listing)} say={(finding) => findingText(finding, messages)} />;
}

function findingText(finding: Finding, messages: FindingMessages): string {
  switch (finding.kind) {
    case 'names':
      return finding.wrong === 0 ? messages.namesGood : messages.namesBad(finding.wrong);
    case 'price':
      return priceText(finding.gap, messages);
    case 'texts':
      return finding.contacts.length === 0 ? messages.textsGood : messages.textsBad(finding.contacts.join(' · '));
    default:
      return finding.trades === 0 ? messages.tradesNone : messages.trades(finding.trades);
  }
}

function priceText(gap: (Finding & { kind: 'price' })['gap'], messages: FindingMessages): string {
  if (gap === null) return messages.priceNone;
  if (gap.perMille === 0) return messages.priceSame;
  const percent = `${(gap.perMille / PER_MILLE_OF_PERCENT).toFixed(1)} %`;
  return gap.isAbove ? messages.priceAbove(percent) : messages.priceBelow(percent);
}

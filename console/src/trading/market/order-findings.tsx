import { useWords } from '@eh/ui/reader/catalogue.ts';
import { Findings } from '../../desk/findings.tsx';
import { marketWords } from './copy.ts';
import { type Finding, findingsIn } from './findings.ts';
import type { OrderCase } from './queries.ts';

type FindingWords = (typeof marketWords)['en']['findings'];

const PER_MILLE_OF_PERCENT = 10;

/** What the page saw by itself in a sell order. */
export function OrderFindings({ order }: { order: OrderCase }) {
  const words = useWords(marketWords).findings;
  return <Findings findings={findingsIn(order)} say={(finding) => sayFinding(finding, words)} />;
}

function sayFinding(finding: Finding, words: FindingWords): string {
  switch (finding.kind) {
    case 'names':
      return finding.wrong === 0 ? words.namesGood : words.namesBad(finding.wrong);
    case 'price':
      return sayPrice(finding.gap, words);
    case 'texts':
      return finding.contacts.length === 0 ? words.textsGood : words.textsBad(finding.contacts.join(' · '));
    default:
      return finding.trades === 0 ? words.tradesNone : words.trades(finding.trades);
  }
}

function sayPrice(gap: (Finding & { kind: 'price' })['gap'], words: FindingWords): string {
  if (gap === null) return words.priceNone;
  if (gap.perMille === 0) return words.priceSame;
  const percent = `${(gap.perMille / PER_MILLE_OF_PERCENT).toFixed(1)} %`;
  return gap.isAbove ? words.priceAbove(percent) : words.priceBelow(percent);
}

import { useWords } from '@eh/ui/reader/catalogue.ts';
import { fiatText } from '../../shell/money.ts';
import { addressOf } from '../../shell/place.ts';
import { washWords } from './copy.ts';
import type { WashList } from './queries.ts';

/** From which sum on a trade counts; owners set it among the rules. */
export function Threshold({ rules, fiat }: Pick<WashList, 'rules' | 'fiat'>) {
  const words = useWords(washWords);
  return (
    <p className="note pb-4">
      {words.threshold(fiatText(rules.counts_from, fiat))}
      {' · '}
      <a className="link" href={addressOf({ room: 'reputation-rules' })}>
        {words.toRules}
      </a>
    </p>
  );
}

import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { fiatText } from '../../parts/money/money.ts';
import { hashOf } from '../../shell/address.ts';
import { washMessages } from './messages.ts';
import type { WashList } from './queries.ts';

/** The smallest trade that counts, with a link to the rule that sets it. */
export function Threshold({ rules, fiat }: Pick<WashList, 'rules' | 'fiat'>) {
  const messages = useMessages(washMessages);
  return (
    <p className="note pb-4">
      {messages.threshold(fiatText(rules.counts_from, fiat))}
      {' · '}
      <a className="link" href={hashOf('settings', 'reputation.rules.counts_from')}>
        {messages.toRules}
      </a>
    </p>
  );
}

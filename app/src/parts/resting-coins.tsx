import type { AnswerOf } from '@eh/contract/calls.ts';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from './currencies.ts';
import { HelpLink } from './help/help-link.tsx';
import { partMessages } from './messages.ts';

type Resting = AnswerOf<'GET /api/transfer/config'>['resting'];

/** Explains before the action which recently bought coins cannot be moved yet. Nothing when all can. */
export function RestingCoins({ resting }: { resting: Resting | undefined }) {
  const messages = useMessages(partMessages);
  const formats = useFormats();
  const { coin } = useShownCurrencies();
  if (!resting) return null;
  return (
    <div className="px-page pt-3 pb-1">
      <Callout
        title={messages.resting(moneyText(resting.amount, coin))}
        lines={[
          messages.restingWhy(formats.dateTime(resting.next_free_at)),
          <HelpLink key="help" article="balances-explained" />,
        ]}
      />
    </div>
  );
}

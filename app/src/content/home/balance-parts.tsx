import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { useProfile } from '../../session/current-session.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { homeMessages } from './messages.ts';

export interface BalancePartsProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The parts of a person's balance with a link to each, and the amount that can be moved right now. */
export function BalanceParts({ isOpen, onClose }: BalancePartsProps) {
  const messages = useMessages(homeMessages).parts;
  const { coin } = useShownCurrencies();
  const profile = useProfile();
  const isHidden = useSettings((settings) => settings.areAmountsHidden);
  if (!profile) return null;
  const amount = (value: string) => <Amount value={value} currency={coin} isHidden={isHidden} />;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={messages.title}>
      <div className="pb-4">
        <Rows>
          <Row title={messages.available} end={amount(profile.balance)} hasChevron {...linkTo('wallet-orders')} />
          <Row title={messages.onSale} end={amount(profile.orderbalance)} hasChevron {...linkTo('orders-sales')} />
          <Row
            title={messages.inTrade}
            end={amount(profile.tradebalance)}
            hasChevron
            {...linkTo('trades', { index: '1', side: 'seller' })}
          />
          <Row
            title={messages.held}
            end={amount(profile.holdbalance)}
            hasChevron
            {...linkTo('transfer-records', { direction: 'out' })}
          />
          <Row title={messages.movable} end={amount(profile.transaction_balance)} hasChevron {...linkTo('transfer')} />
        </Rows>
        <p className="note px-page pt-2">{messages.movableNote}</p>
        <p className="note px-page pt-1">{messages.heldNote}</p>
      </div>
    </Sheet>
  );
}

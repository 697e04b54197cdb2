import { Amount } from '@eh/ui/amount.tsx';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { Sheet } from '@eh/ui/sheet.tsx';
import { useShownCurrencies } from '../parts/currencies.ts';
import { useProfile } from '../session/session-store.ts';
import { homeWords } from './copy.ts';

export interface BalancePartsProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Where one's coins are, part by part, and how much of them may be moved right now. */
export function BalanceParts({ isOpen, onClose }: BalancePartsProps) {
  const words = useWords(homeWords).parts;
  const { coin } = useShownCurrencies();
  const profile = useProfile();
  const isHidden = useSettings((settings) => settings.areAmountsHidden);
  if (!profile) return null;
  const amount = (value: string) => <Amount value={value} currency={coin} isHidden={isHidden} />;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={words.title}>
      <div className="pb-4">
        <KeyValues>
          <KeyValue name={words.available}>{amount(profile.balance)}</KeyValue>
          <KeyValue name={words.onSale}>{amount(profile.orderbalance)}</KeyValue>
          <KeyValue name={words.inTrade}>{amount(profile.tradebalance)}</KeyValue>
          <KeyValue name={words.held}>{amount(profile.holdbalance)}</KeyValue>
          <KeyValue name={words.movable}>{amount(profile.transaction_balance)}</KeyValue>
        </KeyValues>
        <p className="note px-page pt-2">{words.movableNote}</p>
        <p className="note px-page pt-1">{words.heldNote}</p>
      </div>
    </Sheet>
  );
}

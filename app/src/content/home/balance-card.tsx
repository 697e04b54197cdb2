import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Skeleton } from '@eh/ui/feedback/skeleton.tsx';
import { Amount, FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { changeSettings, useSettings } from '@eh/ui/reader/settings.ts';
import { Fragment, useState } from 'react';
import { useAnswer } from '../../api/queries.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { useProfile } from '../../session/current-session.ts';
import { BalanceParts } from './balance-parts.tsx';
import { balances, isBalance, useHomeFigures } from './home-figures.ts';
import { homeMessages } from './messages.ts';
import { totalOf, worthOf } from './total.ts';

/** The balances: the total above a double rule, and its parts. */
export function BalanceCard() {
  const messages = useMessages(homeMessages);
  const profile = useProfile();
  const [isShowingParts, setShowingParts] = useState(false);
  const { coin, fiat } = useShownCurrencies();
  const isHidden = useSettings((settings) => settings.areAmountsHidden);
  const price = useAnswer('GET /api/dashboard', {}).data?.reference_price ?? null;
  const total = profile && totalOf(profile);
  const figures = useHomeFigures();
  const isKnown = price !== null && total !== null;
  const lines: Partial<Record<string, string>> = {
    ...(isKnown && !isHidden && { worth: `≈ ${moneyText(worthOf(total, price), fiat)}` }),
    ...(isKnown && { price: `1 ${coin.code} = ${moneyText(price, fiat)}` }),
  };
  return (
    <section className="px-page pt-3" aria-label={messages.balance}>
      <div className="flex items-center text-muted">
        <span>
          {messages.total} · {coin.code}
        </span>
        <span className="-my-3">
          <IconButton
            icon={isHidden ? 'eye-off' : 'eye'}
            size={20}
            label={isHidden ? messages.showAmounts : messages.hideAmounts}
            onClick={() => changeSettings({ areAmountsHidden: !isHidden })}
          />
        </span>
      </div>
      <Total>
        {total === null ? (
          <Skeleton width="200px" height="48px" />
        ) : (
          <FittedAmount value={total} isHidden={isHidden} counts />
        )}
        <p className="mt-0.5 min-h-5 text-muted">
          {figures
            .flatMap((name) => lines[name] ?? [])
            .map((line, index) => (
              <Fragment key={line}>
                {index > 0 && ' · '}
                <span className="whitespace-nowrap">{line}</span>
              </Fragment>
            ))}
        </p>
      </Total>
      {figures.some(isBalance) && (
        <div className="relative">
          <dl className="balance-parts">
            {figures.filter(isBalance).map((name) => (
              <Part
                key={name}
                name={messages.figures[name]}
                value={profile ? balances[name](profile) : undefined}
                isHidden={isHidden}
              />
            ))}
          </dl>
          <button
            type="button"
            className="absolute inset-0 w-full"
            aria-label={messages.parts.open}
            aria-haspopup="dialog"
            onClick={() => setShowingParts(true)}
          />
        </div>
      )}
      <BalanceParts isOpen={isShowingParts} onClose={() => setShowingParts(false)} />
    </section>
  );
}

function Part({ name, value, isHidden }: { name: string; value: string | undefined; isHidden: boolean }) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd className="min-h-5">{value !== undefined && <Amount value={value} isHidden={isHidden} counts />}</dd>
    </div>
  );
}

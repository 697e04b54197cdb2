import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { COIN_DECIMALS, requireDecimal } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Amount, FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Total } from '@eh/ui/money/totals.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { CodeSheet } from '../../parts/codes/code-sheet.tsx';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { AddressText } from '../../parts/usdt/address-text.tsx';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { shortUsdt } from '../../parts/usdt/usdt-text.ts';
import { deviceId } from '../../session/devices/device.ts';
import { redeemMessages } from './messages.ts';
import { type RedeemOffer, type Redemption, useRequestRedemption } from './queries.ts';
import { limitsForAddress } from './quote.ts';

export interface RedeemConfirmProps {
  quote: Redemption;
  offer: RedeemOffer;
  address: string;
  head: ReactNode;
  onBack: () => void;
  onRequested: (id: string) => void;
}

const usdtCurrency = { code: 'USDT', placement: 'after' } as const;

/** Shows quote and address for comparison before the password, because a payout cannot be undone. */
export function RedeemConfirm({ quote, offer, address, head, onBack, onRequested }: RedeemConfirmProps) {
  const messages = useMessages(redeemMessages);
  const frame = useMessages(frameMessages);
  const { coin } = useShownCurrencies();
  const [step, setStep] = useState<'check' | 'code' | 'password'>('check');
  const [code, setCode] = useState('');
  const [isExpired, setExpired] = useState(false);
  const request = useRequestRedemption((redemption) => onRequested(redemption.id));
  const limits = limitsForAddress(offer, address);
  const needsCode = requireDecimal(quote.amount, COIN_DECIMALS) > requireDecimal(limits.without_code, COIN_DECIMALS);
  const amount = moneyText(quote.amount, coin);
  const wanted = { id: quote.id, address, ...(needsCode ? { code, device_id: deviceId() } : {}) };
  const notices = offer.new_address_hours === 0 ? [] : [messages.newAddress(offer.new_address_hours)];
  return (
    <Screen
      head={head}
      foot={
        <Footer label={frame.actions}>
          <Button
            kind="act"
            isWide
            onClick={() => (isExpired ? onBack() : setStep(needsCode ? 'code' : 'password'))}
            isPending={request.isPending}
          >
            {isExpired ? messages.back : messages.redeem(amount)}
          </Button>
        </Footer>
      }
    >
      <section className="flex items-center justify-between px-page pt-3">
        <h2 className="title">{messages.confirmTitle}</h2>
        <Clock deadlineAt={quote.expires_at} whose="mine" size="big" isSpoken onEnd={() => setExpired(true)} />
      </section>
      <div className="px-page pt-4 pb-6">
        <Total label={frame.get}>
          <FittedAmount value={shortUsdt(quote.usdt)} currency={usdtCurrency} />
        </Total>
        <KeyValues isFlush>
          <KeyValue name={messages.give}>{amount}</KeyValue>
          <KeyValue name={frame.rate}>{frame.rateLine(quote.rate, quote.currency)}</KeyValue>
          <KeyValue name={frame.network}>{frame.networkName[quote.chain]}</KeyValue>
          <KeyValue name={messages.address}>
            <AddressText text={address} />
          </KeyValue>
        </KeyValues>
        <div className="mt-5">
          {isExpired ? (
            <Callout title={messages.quoteOver} lines={[]} />
          ) : (
            <Callout title={messages.finalTitle} lines={[messages.finalText, ...notices]} />
          )}
        </div>
      </div>
      <CodeSheet
        isOpen={step === 'code'}
        purpose={codePurposes.withdraw}
        messages={{
          title: messages.codeTitle,
          text: messages.codeText(moneyText(limits.without_code, coin)),
          next: messages.next,
        }}
        code={code}
        onCode={setCode}
        onClose={() => setStep('check')}
        onDone={() => setStep('password')}
      />
      <PaymentPassword
        isOpen={step === 'password'}
        onClose={() => setStep('check')}
        purpose={messages.purpose(`${address.slice(0, 6)}…${address.slice(-6)}`)}
        amount={<Amount value={quote.amount} currency={coin} size="title" />}
        action={{ call: 'POST /api/exchange/redeem/request', request: wanted, reason: messages.redeem(amount) }}
        onPassword={(password) => request.mutateAsync({ ...wanted, security_password: password })}
      />
    </Screen>
  );
}

import type { Refused } from '@eh/client/calls/refused.ts';
import { passwordRefusals } from '@eh/contract/accounts/sessions/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { HoldButton } from '@eh/ui/buttons/hold-button.tsx';
import { Warning } from '@eh/ui/feedback/callout.tsx';
import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { nativeSystem } from '../../../native/native-system.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { explained } from '../../../parts/help/explained.tsx';
import type { Trade } from '../queries.ts';
import { useChannel } from '../queries.ts';
import { useTradeAction } from '../use-trade-action.ts';
import { sellerMessages } from './messages.ts';
import type { SellerSheetProps } from './reject-sheet.tsx';
import { ReleasePassword, releaseOf } from './release-password.tsx';

/** The ticked checks and the typed password, stored until the release is sent. */
interface Progress {
  readonly ticks: Readonly<Record<Check, boolean>>;
  readonly isPasswordOpen: boolean;
  readonly password: string | null;
  readonly error: ReactNode;
}

const checks = ['inAccount', 'exact', 'name'] as const;
type Check = (typeof checks)[number];

const initialProgress: Progress = {
  ticks: { inAccount: false, exact: false, name: false },
  isPasswordOpen: false,
  password: null,
  error: undefined,
};

/** Three checks, the payment password and a press of three seconds, so that nobody releases coins by accident. */
export function ReleaseSheet({ trade, isOpen, onClose }: SellerSheetProps) {
  const messages = useMessages(sellerMessages).release;
  const { coin } = useShownCurrencies();
  const [progress, setProgress] = useState(initialProgress);
  const change = (changes: Partial<Progress>) => setProgress((now) => ({ ...now, ...changes }));
  const close = () => {
    setProgress(initialProgress);
    onClose();
  };
  const release = useTradeAction('POST /api/transaction/confirm', trade, {
    onOver: close,
    onDone: () => {
      nativeSystem()?.tap('success');
      showToast({ text: messages.done(moneyText(trade.amount, coin)), icon: 'check' });
    },
    onRefused: (refused) => {
      nativeSystem()?.tap('error');
      const isWrong = isPasswordRefusal(refused);
      change({ password: null, isPasswordOpen: isWrong, error: isWrong ? explained(refused, close) : undefined });
      return isWrong;
    },
  });
  const isTicked = checks.every((check) => progress.ticks[check]);
  const handleHeld = () => release.run({ ...releaseOf(trade), security_password: progress.password ?? '' });
  const mainButton =
    progress.password === null ? (
      <Button kind="act" isDisabled={!isTicked} onClick={() => change({ isPasswordOpen: true })}>
        {messages.next}
      </Button>
    ) : (
      <HoldButton isDisabled={!isTicked} isPending={release.isPending} onHeld={handleHeld}>
        {messages.hold}
      </HoldButton>
    );
  const foot = (
    <ButtonPair isLean>
      <Button kind="line" isDisabled={release.isPending} onClick={close}>
        {messages.back}
      </Button>
      {mainButton}
    </ButtonPair>
  );
  return (
    <>
      <Sheet
        isOpen={isOpen && !progress.isPasswordOpen}
        onClose={close}
        title={messages.title(trade.payer.holder)}
        foot={foot}
        isLocked={release.isPending}
      >
        <ReleaseChecks
          trade={trade}
          ticks={progress.ticks}
          isEntered={progress.password !== null}
          onTick={(check, isOn) => change({ ticks: { ...progress.ticks, [check]: isOn } })}
        />
      </Sheet>
      <ReleasePassword
        trade={trade}
        isOpen={isOpen && progress.isPasswordOpen}
        error={progress.error}
        onClose={() => change({ isPasswordOpen: false, error: undefined })}
        onPassword={(password) => change({ password, isPasswordOpen: false, error: undefined })}
      />
    </>
  );
}

interface ReleaseChecksProps {
  trade: Trade;
  ticks: Progress['ticks'];
  isEntered: boolean;
  onTick: (check: Check, isOn: boolean) => void;
}

function ReleaseChecks({ trade, ticks, isEntered, onTick }: ReleaseChecksProps) {
  const messages = useMessages(sellerMessages).release;
  const { coin, fiat } = useShownCurrencies();
  const channel = useChannel(trade.channel);
  const sum = moneyText(trade.fiat_amount, fiat);
  const sentences = {
    inAccount: messages.inAccount(sum),
    exact: messages.exact,
    name: messages.name(trade.payer.holder),
  };
  return (
    <div className="px-page pb-3">
      <Subtotal>
        <FittedAmount value={trade.amount} currency={coin} size="hero" />
        <p className="text-muted">{messages.forFiat(sum, channel?.name ?? '')}</p>
      </Subtotal>
      <fieldset className="rows tick-rows pt-2" aria-label={messages.ticks}>
        {checks.map((check) => (
          <Checkbox key={check} checked={ticks[check]} onChange={(event) => onTick(check, event.target.checked)}>
            {sentences[check]}
          </Checkbox>
        ))}
      </fieldset>
      <div className="pt-3">
        <Warning>{messages.final}</Warning>
      </div>
      <output className="note mt-2 block">{isEntered && messages.entered}</output>
    </div>
  );
}

const passwordCodes: readonly number[] = [
  passwordRefusals.WrongSecurityPassword.code,
  passwordRefusals.SecurityPasswordLocked.code,
];

function isPasswordRefusal(refused: Refused): boolean {
  return passwordCodes.includes(refused.code);
}

import { Refused } from '@eh/client/calls/refused.ts';
import { codePurposes } from '@eh/contract/accounts/codes/purposes.ts';
import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { articleOf } from '../../api/failures/help-links.ts';
import { CodeSheet } from '../../parts/codes/code-sheet.tsx';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { MovingPaused, useMovingPausedUntil } from '../../parts/moving-paused.tsx';
import { isPasskeyProof } from '../../parts/passkeys/use-passkey-proof.ts';
import { PaymentPassword } from '../../parts/passwords/payment-password.tsx';
import { RestingCoins } from '../../parts/resting-coins.tsx';
import { deviceId } from '../../session/devices/device.ts';
import { showModal } from '../../shell/modals.ts';
import { navigateBack, navigateTo, redirectTo } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { counterpartyName } from './counterparty-name.ts';
import { walletMessages } from './messages.ts';
import { useSend } from './queries.ts';
import { TransferForm } from './transfer-form.tsx';
import { useTransferDraft } from './use-transfer-draft.ts';

type Step = 'write' | 'code' | 'password';

/** Sends EH to another user. Recipient, fee and remaining balance are shown before the password is asked for. */
export function TransferScreen({ params }: ScreenProps) {
  const all = useMessages(walletMessages);
  const messages = all.transfer;
  const { coin } = useShownCurrencies();
  const writing = useTransferDraft(params);
  const { draft, counterparty } = writing;
  const [step, setStep] = useState<Step>('write');
  const [code, setCode] = useState('');
  const [isRepeat, setIsRepeat] = useState(false);
  const isPaused = useMovingPausedUntil() !== null;
  const send = useSend((transfer) => void redirectTo('transfer-receipt', { id: transfer.id }));
  const requestOf = (repeats: boolean) => ({
    recipient: counterparty?.account ?? '',
    amount: writing.total,
    memo: draft.memo.trim(),
    ...(writing.needsCode ? { code, device_id: deviceId() } : {}),
    ...(repeats ? { is_again: true } : {}),
  });
  const attempt = async (password: string, repeats: boolean): Promise<void> => {
    try {
      await send.mutateAsync({ ...requestOf(repeats), security_password: password });
    } catch (cause) {
      if (!(cause instanceof Refused) || cause.code !== transferRefusals.SameJustNow.code) throw cause;
      setStep('write');
      const question = {
        title: messages.againTitle,
        text: cause.text,
        article: articleOf(cause.code),
        confirm: messages.again,
        cancel: messages.notAgain,
      };
      if (!(await showModal({ ...question, kind: 'inked' }))) return;
      if (!isPasskeyProof(password)) return attempt(password, true);
      // A passkey proof is valid for the refused request only, so the repeat needs a new one.
      setIsRepeat(true);
      setStep('password');
    }
  };
  const handleNext = () => {
    if (!writing.isReady) showToast(writing.isTooMuch ? messages.tooMuch : messages.missing);
    else setStep(writing.needsCode ? 'code' : 'password');
  };
  const name = counterparty ? counterpartyName(counterparty) : '';
  const records = <HeaderText onClick={() => void navigateTo('transfer-records')}>{messages.records}</HeaderText>;
  return (
    <Screen
      head={<Header title={messages.title} onBack={() => void navigateBack()} trailing={records} />}
      foot={
        <Footer label={all.actions}>
          <Button kind="act" isWide isDisabled={isPaused} onClick={handleNext}>
            {counterparty && writing.isReady
              ? messages.send(moneyText(writing.total, coin), counterparty.real_name ?? counterparty.nickname)
              : messages.sendEmpty}
          </Button>
        </Footer>
      }
    >
      <MovingPaused />
      <RestingCoins resting={writing.config?.resting} />
      <TransferForm writing={writing} />
      <CodeSheet
        isOpen={step === 'code'}
        purpose={codePurposes.transferOrder}
        messages={{
          title: messages.codeTitle,
          text: messages.codeText(moneyText(writing.limits?.withoutCode ?? '0', coin)),
          next: messages.next,
        }}
        code={code}
        onCode={setCode}
        onClose={() => setStep('write')}
        onDone={() => setStep('password')}
      />
      <PaymentPassword
        isOpen={step === 'password'}
        onClose={() => {
          setIsRepeat(false);
          setStep('write');
        }}
        purpose={messages.purpose(name, counterparty?.account ?? '')}
        amount={<Amount value={writing.total} currency={coin} size="title" />}
        action={{
          call: 'POST /api/transfer/add',
          request: requestOf(isRepeat),
          reason: messages.send(moneyText(writing.total, coin), name),
        }}
        onPassword={(password) => attempt(password, isRepeat)}
      />
    </Screen>
  );
}

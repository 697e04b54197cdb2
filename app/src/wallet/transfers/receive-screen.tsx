import { isUnreadable, typedAmount } from '@eh/contract/platform/formats/typed-amount.ts';
import { COIN_DECIMALS, formatDecimal } from '@eh/contract/platform/money.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { copyText } from '@eh/ui/buttons/copy-text.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { MoneyField } from '@eh/ui/forms/amounts/money-field.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header, HeaderText } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { QrCode } from '@eh/ui/media/qr-code.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { drawCodePicture } from '../../parts/files/code-picture.ts';
import { sharePicture } from '../../parts/files/picture-file.ts';
import { useProfile } from '../../session/current-session.ts';
import { navigateBack, navigateTo } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { accountText } from './account-text.ts';
import { walletMessages } from './messages.ts';
import { writePaymentCode } from './payment-code.ts';

const CODE_EDGE = 232;
const MEMO_MAX = 140;

interface PaymentRequest {
  readonly amount: string;
  readonly memo: string;
}

const nothing: PaymentRequest = { amount: '', memo: '' };

/** The user's account as a QR code to be paid by, optionally with an amount and a note. */
export function ReceiveScreen() {
  const messages = useMessages(walletMessages);
  const { coin } = useShownCurrencies();
  const profile = useProfile();
  const [request, setRequest] = useState<PaymentRequest>(nothing);
  const [isEditing, setEditing] = useState(false);
  if (!profile) return null;
  const code = writePaymentCode({ account: profile.account, ...request });
  const picture = () =>
    drawCodePicture({
      code,
      name: profile.nickname,
      fileName: `eh-${profile.account}.png`,
      lines: [
        ...(request.amount === '' ? [] : [moneyText(request.amount, coin)]),
        ...(request.memo === '' ? [] : [request.memo]),
        accountText(profile.account),
      ],
    });
  const handleSave = async () => {
    saveFile(await picture());
    showToast({ text: messages.receive.saved, icon: 'check' });
  };
  const handleShare = async () => {
    if (await sharePicture(await picture())) return;
    if (await copyText(code)) showToast({ text: messages.receive.account, icon: 'copy' });
  };
  const records = (
    <>
      <IconButton icon="scan" label={messages.transfer.scan} {...linkTo('scan')} />
      <HeaderText onClick={() => void navigateTo('transfer-records', { direction: 'in' })}>
        {messages.receive.records}
      </HeaderText>
    </>
  );
  return (
    <Screen
      head={<Header title={messages.receive.title} onBack={() => void navigateBack()} trailing={records} />}
      foot={
        <Footer label={messages.actions}>
          <ButtonPair>
            <Button kind="line" onClick={() => void handleSave()}>
              <Icon name="download" size={16} />
              {messages.receive.save}
            </Button>
            <Button kind="line" onClick={() => void handleShare()}>
              <Icon name="share" size={16} />
              {messages.receive.share}
            </Button>
          </ButtonPair>
        </Footer>
      }
    >
      <div className="px-page pt-6 text-center">
        <p className="title">{profile.nickname}</p>
        <p className="mt-0.5 text-muted">{messages.receive.lead(coin.code)}</p>
        <div className="mt-6 flex justify-center">
          <QrCode text={code} label={messages.receive.code} size={CODE_EDGE} hasMark />
        </div>
        {request.amount !== '' && (
          <div className="mt-5">
            <Amount value={request.amount} currency={coin} size="figure" />
          </div>
        )}
        {request.memo !== '' && <p className="text-muted">{messages.receive.memoLine(request.memo)}</p>}
        <div className="mt-3 flex justify-center gap-7">
          <button type="button" className="link min-h-tap" onClick={() => setEditing(true)}>
            {request.amount === '' ? messages.receive.setAmount : messages.receive.changeAmount}
          </button>
          {request !== nothing && (
            <button type="button" className="link min-h-tap" onClick={() => setRequest(nothing)}>
              {messages.receive.clear}
            </button>
          )}
        </div>
      </div>
      <div className="mt-5">
        <KeyValues>
          <KeyValue name={messages.receive.account} copy={profile.account}>
            <span className="digits strong">{accountText(profile.account)}</span>
          </KeyValue>
        </KeyValues>
      </div>
      <AmountSheet request={request} isOpen={isEditing} onClose={() => setEditing(false)} onRequest={setRequest} />
    </Screen>
  );
}

interface AmountSheetProps {
  request: PaymentRequest;
  isOpen: boolean;
  onClose: () => void;
  onRequest: (request: PaymentRequest) => void;
}

function AmountSheet({ request, isOpen, onClose, onRequest }: AmountSheetProps) {
  const messages = useMessages(walletMessages).receive;
  const { coin } = useShownCurrencies();
  const [typed, setTyped] = useState(request);
  const handleDone = () => {
    const minor = typedAmount(typed.amount, COIN_DECIMALS);
    const amount = minor === undefined ? '' : formatDecimal(minor, COIN_DECIMALS);
    const memo = typed.memo.trim();
    onRequest(amount === '' && memo === '' ? nothing : { amount, memo });
    onClose();
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.setAmount}
      foot={
        <Button kind="act" isWide isDisabled={isUnreadable(typed.amount, COIN_DECIMALS)} onClick={handleDone}>
          {messages.done}
        </Button>
      }
    >
      <div className="grid gap-6 px-page pb-4">
        <MoneyField
          label={messages.amount}
          value={typed.amount}
          onChange={(amount) => setTyped({ ...typed, amount })}
          currency={coin}
          decimals={COIN_DECIMALS}
        />
        <TextField
          label={messages.memo}
          value={typed.memo}
          maxLength={MEMO_MAX}
          onChange={(event) => setTyped({ ...typed, memo: event.target.value })}
        />
      </div>
    </Sheet>
  );
}

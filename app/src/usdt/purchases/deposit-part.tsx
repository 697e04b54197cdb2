import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { saveFile } from '@eh/ui/files/save-file.ts';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { QrCode } from '@eh/ui/media/qr-code.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Clock } from '@eh/ui/time/clock.tsx';
import { drawCodePicture } from '../../parts/files/code-picture.ts';
import { AddressText } from '../../parts/usdt/address-text.tsx';
import { frameMessages } from '../../parts/usdt/frame-messages.ts';
import { Confirmations } from '../../parts/usdt/usdt-frame.tsx';
import { shortUsdt } from '../../parts/usdt/usdt-text.ts';
import { exchangeMessages } from './messages.ts';
import type { Purchase } from './queries.ts';

const CODE_EDGE = 168;
const usdtCurrency = { code: 'USDT', placement: 'after' } as const;

/** The deposit address of a purchase, the time left of its quote, and the confirmations so far. */
export function DepositPart({ purchase }: { purchase: Purchase }) {
  const messages = useMessages(exchangeMessages);
  const frame = useMessages(frameMessages);
  const { quote } = purchase;
  return (
    <div className="pb-6">
      <section className="flex items-center justify-between px-page pt-3">
        <h2 className="title">{messages.send}</h2>
        {quote && purchase.deposit === null && <Clock deadlineAt={quote.expires_at} whose="mine" size="big" isSpoken />}
      </section>
      {quote && (
        <section className="px-page pt-4">
          <p className="text-muted">{messages.amount}</p>
          <div className="flex items-center justify-between">
            <div className="min-w-0 grow">
              <FittedAmount value={shortUsdt(quote.usdt)} currency={usdtCurrency} />
            </div>
            <CopyButton text={shortUsdt(quote.usdt)} what={messages.amount} />
          </div>
        </section>
      )}
      <div className="mt-3 flex flex-col items-center">
        <QrCode text={purchase.payment_uri} label={messages.code} size={CODE_EDGE} />
        <SaveCodeButton purchase={purchase} />
      </div>
      <div className="mt-3">
        <KeyValues>
          <KeyValue name={messages.address} copy={purchase.address}>
            <AddressText text={purchase.address} />
          </KeyValue>
          <KeyValue name={frame.network}>
            <span className="strong">{frame.networkName[purchase.chain]}</span>
          </KeyValue>
          {quote && <KeyValue name={frame.rate}>{frame.rateLine(quote.rate, purchase.currency)}</KeyValue>}
        </KeyValues>
      </div>
      <section className="px-page pt-4">
        <DepositProgress purchase={purchase} />
      </section>
    </div>
  );
}

/** Saves the code as a picture, for a wallet app on this device. */
function SaveCodeButton({ purchase }: { purchase: Purchase }) {
  const messages = useMessages(exchangeMessages);
  const { networkName } = useMessages(frameMessages);
  const { payment_uri: code, purchase_no: number, address, chain, quote } = purchase;
  const handleSave = async () => {
    const half = Math.ceil(address.length / 2);
    const amount = quote ? [`${shortUsdt(quote.usdt)} USDT`] : [];
    const lines = [...amount, networkName[chain], address.slice(0, half), address.slice(half)];
    saveFile(await drawCodePicture({ code, name: messages.send, fileName: `eh-usdt-${number}.png`, lines }));
    showToast({ text: messages.codeSaved, icon: 'check' });
  };
  return (
    <button type="button" className="link min-h-tap" onClick={() => void handleSave()}>
      {messages.saveCode}
    </button>
  );
}

function DepositProgress({ purchase }: { purchase: Purchase }) {
  const messages = useMessages(exchangeMessages);
  const { deposit, confirmations_needed: needed } = purchase;
  if (deposit === null) return <Callout title={messages.waiting} lines={[messages.waitingText]} />;
  return (
    <output className="sub block pt-3">
      <Confirmations label={messages.seen(shortUsdt(deposit.usdt))} done={deposit.confirmations} needed={needed} />
      <p className="note mt-2">{messages.leave}</p>
    </output>
  );
}

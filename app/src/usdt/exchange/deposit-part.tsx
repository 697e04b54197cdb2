import { FittedAmount } from '@eh/ui/amount.tsx';
import { Aside } from '@eh/ui/aside.tsx';
import { Clock } from '@eh/ui/clock.tsx';
import { CopyButton } from '@eh/ui/copy-button.tsx';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { QrCode } from '@eh/ui/qr-code.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { drawCodePicture } from '../../parts/code-picture.ts';
import { saveFile } from '../../parts/save-file.ts';
import { AddressText } from './address-text.tsx';
import { exchangeWords } from './copy.ts';
import { frameWords } from './frame-copy.ts';
import type { Purchase } from './queries.ts';
import { shortUsdt } from './quote.ts';
import { Confirmations } from './usdt-frame.tsx';

const CODE_EDGE = 168;
const usdtCurrency = { code: 'USDT', placement: 'after' } as const;

/** Where the USDT go, how long the rate is held, and what the chain says so far. */
export function DepositPart({ purchase }: { purchase: Purchase }) {
  const words = useWords(exchangeWords);
  const frame = useWords(frameWords);
  const { quote } = purchase;
  return (
    <div className="pb-6">
      <section className="flex items-center justify-between px-page pt-3">
        <h2 className="title">{words.send}</h2>
        {quote && purchase.deposit === null && <Clock deadlineAt={quote.expires_at} whose="mine" size="big" isSpoken />}
      </section>
      {quote && (
        <section className="px-page pt-4">
          <p className="text-muted">{words.amount}</p>
          <div className="flex items-center justify-between">
            <div className="min-w-0 grow">
              <FittedAmount value={shortUsdt(quote.usdt)} currency={usdtCurrency} />
            </div>
            <CopyButton text={shortUsdt(quote.usdt)} what={words.amount} />
          </div>
        </section>
      )}
      <div className="mt-3 flex flex-col items-center">
        <QrCode text={purchase.payment_uri} label={words.code} size={CODE_EDGE} />
        <SaveCode purchase={purchase} />
      </div>
      <div className="mt-3">
        <KeyValues>
          <KeyValue name={words.address} copy={purchase.address}>
            <AddressText text={purchase.address} />
          </KeyValue>
          <KeyValue name={frame.network}>
            <span className="strong">{frame.networkName[purchase.chain]}</span>
          </KeyValue>
          {quote && <KeyValue name={frame.rate}>{frame.rateLine(quote.rate, purchase.currency)}</KeyValue>}
        </KeyValues>
      </div>
      <section className="px-page pt-4">
        <Progress purchase={purchase} />
      </section>
    </div>
  );
}

/** The code as a picture: who pays from a wallet on this very phone can open it there. */
function SaveCode({ purchase }: { purchase: Purchase }) {
  const words = useWords(exchangeWords);
  const { networkName } = useWords(frameWords);
  const { payment_uri: code, purchase_no: number, address, chain, quote } = purchase;
  const handleSave = async () => {
    const half = Math.ceil(address.length / 2);
    const amount = quote ? [`${shortUsdt(quote.usdt)} USDT`] : [];
    const lines = [...amount, networkName[chain], address.slice(0, half), address.slice(half)];
    saveFile(await drawCodePicture({ code, name: words.send, fileName: `eh-usdt-${number}.png`, lines }));
    showToast({ text: words.codeSaved, icon: 'check' });
  };
  return (
    <button type="button" className="link min-h-tap" onClick={() => void handleSave()}>
      {words.saveCode}
    </button>
  );
}

function Progress({ purchase }: { purchase: Purchase }) {
  const words = useWords(exchangeWords);
  const { deposit, confirmations_needed: needed } = purchase;
  if (deposit === null) return <Aside title={words.waiting} lines={[words.waitingText]} />;
  return (
    <output className="sub block pt-3">
      <Confirmations label={words.seen(shortUsdt(deposit.usdt))} done={deposit.confirmations} needed={needed} />
      <p className="note mt-2">{words.leave}</p>
    </output>
  );
}

import { PAYOUT_FORMAT } from '@eh/contract/usdt/redemptions/status.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { coinText } from '../../parts/money/money.ts';
import { Fact } from '../../staff/queues/case-head.tsx';
import { redemptionMessages } from './messages.ts';
import { type PayoutFile, type RedemptionCase, useImport, usePayers, usePrepare } from './queries.ts';

/** The payout of an approved redemption: the file for the offline signer, and the import of the signed transaction. */
export function PayoutPart({ payoutCase, mayAct }: { payoutCase: RedemptionCase; mayAct: boolean }) {
  const messages = useMessages(redemptionMessages);
  const prepare = usePrepare(() => showToast(messages.prepared));
  const { file, id, redemption } = payoutCase;
  const isEvm = file?.format === PAYOUT_FORMAT;
  const handlePrepare = () => prepare.mutate({ id });
  useKeys({
    f: mayAct && file === null ? handlePrepare : undefined,
    d: file === null ? undefined : () => download(file),
  });
  return (
    <div className="redemption-payout">
      <Payer chain={redemption.chain} />
      <p className="note">{messages.payoutSteps}</p>
      {file === null && mayAct && (
        <Button kind="act" isWide isPending={prepare.isPending} onClick={handlePrepare}>
          {messages.prepare} <Key name="F" />
        </Button>
      )}
      {file !== null && (
        <Button kind="line" isWide onClick={() => download(file)}>
          {messages.download} <Key name="D" />
        </Button>
      )}
      {file !== null && mayAct && <ImportForm id={id} hint={isEvm ? messages.signedHint : messages.signedTronHint} />}
      {isEvm && mayAct && (
        <Button kind="line" isWide isPending={prepare.isPending} onClick={handlePrepare} note={messages.raiseNote}>
          {messages.raise}
        </Button>
      )}
    </div>
  );
}

/** The balance of the paying address on its chain, and the payouts still owed from it. */
function Payer({ chain }: { chain: RedemptionCase['redemption']['chain'] }) {
  const messages = useMessages(redemptionMessages);
  const payer = usePayers().data?.payers.find((candidate) => candidate.chain === chain);
  if (!payer) return null;
  const { there, promised, approved } = payer;
  return (
    <dl className="facts">
      <Fact name={messages.there}>{there === null ? messages.nodeDown : coinText(there, 'USDT')}</Fact>
      <Fact name={messages.promised}>{messages.several(promised.payouts, coinText(promised.usdt, 'USDT'))}</Fact>
      <Fact name={messages.toPay}>{messages.several(approved.payouts, coinText(approved.usdt, 'USDT'))}</Fact>
    </dl>
  );
}

function ImportForm({ id, hint }: { id: string; hint: string }) {
  const messages = useMessages(redemptionMessages);
  const [signed, setSigned] = useState('');
  const importSigned = useImport(({ tx_hash: hash }) => {
    showToast(messages.imported(hash.slice(0, 10)));
    setSigned('');
  });

  function send(): void {
    if (importSigned.isPending || signed.trim() === '') return;
    importSigned.mutate({ id, signed: signed.trim() });
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <form className="reason" onSubmit={handleSubmit} aria-label={messages.import}>
      <TextArea
        label={messages.signedText}
        hint={hint}
        value={signed}
        onChange={(event) => setSigned(event.target.value)}
        onKeyDown={handleKey}
        spellCheck={false}
      />
      <Button kind="act" type="submit" isWide isDisabled={signed.trim() === ''} isPending={importSigned.isPending}>
        {messages.import} <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}

/** Downloads the file, which the operator carries to the machine that signs. */
function download(file: PayoutFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }));
  link.download = `payout-${file.redemption_no}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

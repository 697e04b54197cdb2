import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { TextArea } from '@eh/ui/text-area.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { redemptionWords } from './copy.ts';
import { type PayoutFile, type RedemptionCase, useImport, usePrepare } from './queries.ts';

/** The payment of an approved redemption: the file for the offline signer, and what comes back signed. */
export function PayoutPart({ one, mayAct }: { one: RedemptionCase; mayAct: boolean }) {
  const words = useWords(redemptionWords);
  const prepare = usePrepare();
  const { file } = one;
  const handlePrepare = () => prepare.mutate({ id: one.id }, { onSuccess: () => showToast(words.prepared) });
  useKeys({
    f: mayAct && file === null ? handlePrepare : undefined,
    d: file === null ? undefined : () => download(file),
  });
  return (
    <div className="redemption-payout">
      <p className="note">{words.payoutSteps}</p>
      {file === null && mayAct && (
        <Button kind="act" isWide isPending={prepare.isPending} onClick={handlePrepare}>
          {words.prepare} <Key name="F" />
        </Button>
      )}
      {file !== null && (
        <Button kind="line" isWide onClick={() => download(file)}>
          {words.download} <Key name="D" />
        </Button>
      )}
      {file !== null && mayAct && <ImportForm id={one.id} />}
      {file !== null && mayAct && (
        <Button kind="line" isWide isPending={prepare.isPending} onClick={handlePrepare} note={words.raiseNote}>
          {words.raise}
        </Button>
      )}
    </div>
  );
}

function ImportForm({ id }: { id: string }) {
  const words = useWords(redemptionWords);
  const bring = useImport();
  const [signed, setSigned] = useState('');

  function send(): void {
    if (bring.isPending || signed.trim() === '') return;
    bring.mutate(
      { id, signed: signed.trim() },
      {
        onSuccess: ({ tx_hash: hash }) => {
          showToast(words.brought(hash.slice(0, 10)));
          setSigned('');
        },
      },
    );
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    send();
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <form className="reason" onSubmit={handleSubmit} aria-label={words.bring}>
      <TextArea
        label={words.signedText}
        hint={words.signedHint}
        value={signed}
        onChange={(event) => setSigned(event.target.value)}
        onKeyDown={handleKey}
        spellCheck={false}
      />
      <Button kind="act" type="submit" isWide isDisabled={signed.trim() === ''} isPending={bring.isPending}>
        {words.bring} <Key name="Ctrl ↵" />
      </Button>
    </form>
  );
}

/** Gives the file to the operator, who carries it to the machine that signs. */
function download(file: PayoutFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }));
  link.download = `payout-${file.redemption_no}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

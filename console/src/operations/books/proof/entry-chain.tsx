import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { hashOf } from '../../../shell/address.ts';
import { addressOfCause } from '../cause-address.ts';
import { bookMessages } from '../messages.ts';
import { type BookEntry, fetchProof } from '../queries.ts';
import { checkEntry, type EntryFinding } from './check-entry.ts';

type Found = EntryFinding | { readonly kind: 'none'; readonly why: string };

/** The block that seals an entry, its proof verified in this browser, and a link to what caused the entry. */
export function EntryChain({ entry }: { entry: BookEntry }) {
  const messages = useMessages(bookMessages);
  const formats = useFormats();
  const { found, isChecking, verify } = useProof(entry);
  const address = addressOfCause(entry.cause);
  const { block } = entry;
  useKeys({
    p: block === null || isChecking ? undefined : () => void verify(),
    o: address === null ? undefined : () => location.assign(hashOf(...address)),
  });
  return (
    <>
      <h3 className="note books-chain">{messages.chain}</h3>
      {block === null ? (
        <output className="written-none">{messages.sealing}</output>
      ) : (
        <dl className="books-block">
          <dt className="label">{messages.block(groupDigits(`${block.height}`))}</dt>
          <dd className="note">{messages.blockSays(block.entries, formats.dateTime(block.sealed_at))}</dd>
          <dt className="note">{messages.root}</dt>
          <dd className="note digits books-long">{block.root}</dd>
          <dt className="note">{messages.hash}</dt>
          <dd className="note digits books-long">{block.hash}</dd>
        </dl>
      )}
      {found !== null && <Finding found={found} />}
      <div className="decide-actions">
        <div className="pair" data-lean="">
          <Button kind="line" onClick={() => void verify()} isPending={isChecking} isDisabled={block === null}>
            {messages.verify} <Key name="P" />
          </Button>
          {address !== null && (
            <Button kind="line" onClick={() => location.assign(hashOf(...address))}>
              {messages.open} <Key name="O" />
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Finding({ found }: { found: Found }) {
  const messages = useMessages(bookMessages);
  const holds = found.kind === 'holds';
  return (
    <output className="books-finding" data-fails={found.kind === 'fails' ? '' : undefined}>
      <Icon name={holds ? 'shield' : 'warn'} size={20} />
      <span>
        <span className="label books-no">{found.kind === 'none' ? messages.noProof : messages.proof[found.kind]}</span>
        <span className="note">{findingNote(found, messages.proof)}</span>
      </span>
    </output>
  );
}

function findingNote(found: Found, messages: (typeof bookMessages)['en']['proof']): string {
  switch (found.kind) {
    case 'holds': {
      const { height, published } = found;
      if (published === null) return messages.notPublished(groupDigits(`${height}`));
      return messages.published(groupDigits(`${height}`), groupDigits(`${published.height}`), published.day);
    }
    case 'fails':
      return messages.failsText;
    case 'cannot':
      return messages.cannotText;
    case 'none':
      return found.why;
  }
}

/** Fetches the proof and verifies it in this browser against what the page shows. */
function useProof(entry: BookEntry) {
  const [isChecking, setChecking] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const verify = async () => {
    setChecking(true);
    try {
      setFound(await checkEntry(entry, await fetchProof(entry.id)));
    } catch (error) {
      setFound({ kind: 'none', why: error instanceof Error ? error.message : '' });
    } finally {
      setChecking(false);
    }
  };
  return { found, isChecking, verify };
}

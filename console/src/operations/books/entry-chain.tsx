import { Button } from '@eh/ui/button.tsx';
import { Icon } from '@eh/ui/icon.tsx';
import { groupDigits } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useState } from 'react';
import { Key } from '../../shell/key.tsx';
import { useKeys } from '../../shell/keys.ts';
import { addressOf } from '../../shell/place.ts';
import { placeOfCause } from './cause-place.ts';
import { checkEntry, type EntryFinding } from './check-entry.ts';
import { bookWords } from './copy.ts';
import { askProof, type BookEntry } from './queries.ts';

type Found = EntryFinding | { readonly kind: 'none'; readonly why: string };

/** The block that seals an entry, whether it really does so, checked here, and the way to what caused the entry. */
export function EntryChain({ entry }: { entry: BookEntry }) {
  const words = useWords(bookWords);
  const formats = useFormats();
  const { found, isChecking, prove } = useProof(entry);
  const place = placeOfCause(entry.cause);
  const { block } = entry;
  useKeys({
    p: block === null || isChecking ? undefined : () => void prove(),
    o: place === null ? undefined : () => location.assign(addressOf(place)),
  });
  return (
    <>
      <h3 className="note books-chain">{words.chain}</h3>
      {block === null ? (
        <output className="written-none">{words.sealing}</output>
      ) : (
        <dl className="books-block">
          <dt className="label">{words.block(groupDigits(`${block.height}`))}</dt>
          <dd className="note">{words.blockSays(block.entries, formats.dateTime(block.sealed_at))}</dd>
          <dt className="note">{words.root}</dt>
          <dd className="note digits books-long">{block.root}</dd>
          <dt className="note">{words.hash}</dt>
          <dd className="note digits books-long">{block.hash}</dd>
        </dl>
      )}
      {found !== null && <Finding found={found} />}
      <div className="decide-acts">
        <div className="pair" data-lean="">
          <Button kind="line" onClick={() => void prove()} isPending={isChecking} isDisabled={block === null}>
            {words.prove} <Key name="P" />
          </Button>
          {place !== null && (
            <Button kind="line" onClick={() => location.assign(addressOf(place))}>
              {words.open} <Key name="O" />
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

function Finding({ found }: { found: Found }) {
  const words = useWords(bookWords);
  const holds = found.kind === 'holds';
  return (
    <output className="books-finding" data-fails={found.kind === 'fails' ? '' : undefined}>
      <Icon name={holds ? 'shield' : 'warn'} size={20} />
      <span>
        <span className="label books-no">{found.kind === 'none' ? words.noProof : words.proof[found.kind]}</span>
        <span className="note">{saidOf(found, words.proof)}</span>
      </span>
    </output>
  );
}

function saidOf(found: Found, words: (typeof bookWords)['en']['proof']): string {
  switch (found.kind) {
    case 'holds': {
      const { height, published } = found;
      if (published === null) return words.notPublished(groupDigits(`${height}`));
      return words.published(groupDigits(`${height}`), groupDigits(`${published.height}`), published.day);
    }
    case 'fails':
      return words.failsText;
    case 'cannot':
      return words.cannotText;
    case 'none':
      return found.why;
  }
}

/** Asks for the proof and checks it in this browser, against what the page shows. */
function useProof(entry: BookEntry) {
  const [isChecking, setChecking] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const prove = async () => {
    setChecking(true);
    try {
      setFound(await checkEntry(entry, await askProof(entry.id)));
    } catch (error) {
      setFound({ kind: 'none', why: error instanceof Error ? error.message : '' });
    } finally {
      setChecking(false);
    }
  };
  return { found, isChecking, prove };
}

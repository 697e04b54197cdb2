import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Fact } from '../../parts/screen/fact.tsx';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { hashOf } from '../../shell/address.ts';
import { EntryPostings } from './entry-postings.tsx';
import { bookMessages } from './messages.ts';
import { EntryChain } from './proof/entry-chain.tsx';
import { type BookEntry, useEntry } from './queries.ts';

/** One entry: its postings with balances before and after, its cause, and the block that seals it. */
export function EntryView({ entryId }: { entryId: string | null }) {
  const messages = useMessages(bookMessages);
  return (
    <section className="decide" aria-label={messages.entry}>
      {entryId === null ? <p className="aside">{messages.choosePosting}</p> : <Opened entryId={entryId} />}
    </section>
  );
}

function Opened({ entryId }: { entryId: string }) {
  const messages = useMessages(bookMessages);
  const entry = useEntry(entryId);
  if (!entry.data) return <LoadState error={entry.error} onRetry={() => void entry.refetch()} />;
  const { kind, postings } = entry.data;
  return (
    <>
      <h2 className="label">{messages.kinds[kind]}</h2>
      <EntryPostings postings={postings} />
      <Cause entry={entry.data} />
      <EntryChain key={entryId} entry={entry.data} />
    </>
  );
}

function Cause({ entry }: { entry: BookEntry }) {
  const messages = useMessages(bookMessages);
  const formats = useFormats();
  const { cause } = entry;
  const bills = [...new Set(entry.postings.flatMap(({ bill }) => bill ?? []))];
  return (
    <dl className="facts facts-rows books-cause">
      <Fact name={messages.cause}>
        {messages.causes[cause.kind]}
        {cause.no !== null && <span className="digits books-no">{cause.no}</span>}
      </Fact>
      {cause.people.map((person) => (
        <Fact key={person.role} name={messages.roles[person.role]}>
          <a className="link" href={hashOf('users', person.userid)}>
            {person.nickname}
          </a>
        </Fact>
      ))}
      {cause.memo !== '' && <Fact name={messages.memo}>{cause.memo}</Fact>}
      {bills.length > 0 && <Fact name={messages.bill}>{bills.map((bill) => messages.bills[bill]).join(' · ')}</Fact>}
      <Fact name={messages.at}>{formats.dateTime(entry.at)}</Fact>
      <Copied name={messages.key} text={entry.key} />
    </dl>
  );
}

function Copied({ name, text }: { name: string; text: string }) {
  const messages = useMessages(bookMessages);
  function handleCopy(): void {
    navigator.clipboard.writeText(text).then(
      () => showToast(messages.copied),
      () => showToast({ text }),
    );
  }
  return (
    <Fact name={name}>
      <span className="books-copied">
        <span className="note digits books-long">{text}</span>
        <IconButton icon="copy" size={16} label={messages.copy(name)} onClick={handleCopy} />
      </span>
    </Fact>
  );
}

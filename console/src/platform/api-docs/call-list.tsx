import { ChipChoice } from '@eh/ui/buttons/chip.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { apiDocsMessages } from './messages.ts';
import { MethodTag } from './method-tag.tsx';
import type { ApiCall } from './reading/api-call.ts';
import { type ApiDocument, type DocumentKind, saysLanguages } from './reading/api-document.ts';
import { type FoundCall, searchCalls } from './reading/search-calls.ts';

interface OpenCall {
  document: ApiDocument;
  call: ApiCall;
}

export interface CallListProps {
  documents: readonly ApiDocument[];
  open: OpenCall | null;
}

/** A chosen document remains selected until a call of another one is opened. */
interface Choice {
  readonly kind: DocumentKind;
  readonly beside: ApiCall | null;
}

const SEARCH_MAX = 80;
const SHOWN_MAX = 60;

/** The calls by their tags, or the search results from all documents. */
export function CallList({ documents, open }: CallListProps) {
  const messages = useMessages(apiDocsMessages);
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<Choice>({ kind: 'apps', beside: null });
  const field = useRef<HTMLInputElement>(null);
  const searched = useDeferredValue(text);
  const found = useMemo(() => searchCalls(documents, searched), [documents, searched]);
  useSlashKey(() => field.current?.focus());
  const openCall = open?.call ?? null;
  const chosen = open && choice.beside !== openCall ? open.document.kind : choice.kind;
  const shown = documents.find(({ kind }) => kind === chosen);
  const handleEnter = () => {
    const [first] = searchCalls(documents, text);
    if (first) location.hash = first.call.id;
  };
  return (
    <nav className="docs-list" aria-label={messages.calls}>
      <search>
        <form
          className="docs-search"
          onSubmit={(event) => {
            event.preventDefault();
            handleEnter();
          }}
        >
          <TextField
            ref={field}
            type="search"
            label={messages.search}
            placeholder={messages.searchHint}
            value={text}
            maxLength={SEARCH_MAX}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            aria-keyshortcuts="/"
          />
        </form>
      </search>
      {searched.trim() === '' ? (
        <>
          <div className="docs-kinds">
            <ChipChoice
              label={messages.documents}
              options={documents.map(({ kind }) => ({ value: kind, label: messages.document[kind] }))}
              value={chosen}
              onChange={(kind) => setChoice({ kind, beside: openCall })}
            />
          </div>
          {shown && <TagList document={shown} open={openCall} />}
        </>
      ) : (
        <FoundList found={found} open={openCall} />
      )}
    </nav>
  );
}

/** The slash key focuses the search, unless the reader is typing. */
function useSlashKey(onSlash: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onSlash();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
}

function TagList({ document, open }: { document: ApiDocument; open: ApiCall | null }) {
  return (
    <ul className="docs-tags">
      {document.tags.map(({ name, title, calls }) => (
        <li key={name}>
          <TagCalls title={title} calls={calls} open={open?.tag === name ? open : null} />
        </li>
      ))}
    </ul>
  );
}

interface TagCallsProps {
  title: string;
  calls: readonly ApiCall[];
  open: ApiCall | null;
}

/** The calls of a tag are rendered when it is opened: most readers open two or three. */
function TagCalls({ title, calls, open }: TagCallsProps) {
  const [choice, setChoice] = useState<{ isOpen: boolean; beside: ApiCall | null }>({ isOpen: false, beside: null });
  const isOpen = choice.isOpen || (open !== null && choice.beside !== open);
  return (
    <details
      className="docs-tag"
      open={isOpen}
      onToggle={(event) => setChoice({ isOpen: event.currentTarget.open, beside: open })}
    >
      <summary>
        <span className="docs-tag-name">{title}</span>
        <span className="note">{calls.length}</span>
      </summary>
      {isOpen && (
        <ul>
          {calls.map((call) => (
            <li key={call.id}>
              <CallLink call={call} isOpen={call === open} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function CallLink({ call, isOpen }: { call: ApiCall; isOpen: boolean }) {
  return (
    <a className="docs-link" href={`#${call.id}`} aria-current={isOpen ? 'page' : undefined} title={call.summary}>
      <MethodTag method={call.method} />
      <Path path={call.path} />
    </a>
  );
}

/** Long paths break after a slash only. */
export function Path({ path }: { path: string }) {
  return (
    <span className="docs-path">
      {path.split('/').map((part, at) => (
        <span key={`${at} ${part}`}>
          {at > 0 && '/'}
          <wbr />
          {part}
        </span>
      ))}
    </span>
  );
}

function FoundList({ found, open }: { found: readonly FoundCall[]; open: ApiCall | null }) {
  const messages = useMessages(apiDocsMessages);
  const more = found.length - SHOWN_MAX;
  const events = found.filter(({ document }) => document.kind === 'events').length;
  return (
    <>
      <output className="docs-count note">{messages.found(found.length - events, events)}</output>
      {found.length === 0 && <p className="docs-none">{messages.noneFound}</p>}
      <ul className="docs-found">
        {found.slice(0, SHOWN_MAX).map(({ document, call, codes }) => (
          <li key={`${document.kind} ${call.id}`}>
            <CallLink call={call} isOpen={call === open} />
            <p className="note docs-says" lang={saysLanguages[document.kind]}>
              {call.summary}
            </p>
            {codes.slice(0, CODES_MAX).map((code) => (
              <p key={code} className="note docs-code">
                <b>{code}</b> {document.words.get(code)?.name}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="docs-none note">{messages.foundMore(more)}</p>}
    </>
  );
}

const CODES_MAX = 3;

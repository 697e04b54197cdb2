import type { Language } from '@eh/contract/platform/languages/language.ts';
import { isRecord } from '@eh/ui/reader/stored.ts';
import { useCallback, useEffect, useState } from 'react';
import { type ApiDocument, type DocumentKind, documentAddresses, readDocument } from './reading/api-document.ts';

export type LoadedDocuments =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'loaded'; readonly documents: readonly ApiDocument[] };

/** All documents, with the texts of refusals in the reader's language. */
export function useDocuments(language: Language): { readonly loaded: LoadedDocuments; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<LoadedDocuments>({ phase: 'loading' });
  const read = useCallback(
    (signal?: AbortSignal) => {
      const isCurrent = () => signal?.aborted !== true;
      Promise.all(KINDS.map((kind) => load(kind, language))).then(
        (documents) => isCurrent() && setLoaded({ phase: 'loaded', documents }),
        () => isCurrent() && setLoaded({ phase: 'failed' }),
      );
    },
    [language],
  );
  useEffect(() => {
    const reading = new AbortController();
    read(reading.signal);
    return () => reading.abort();
  }, [read]);
  const retry = () => {
    setLoaded({ phase: 'loading' });
    read();
  };
  return { loaded, retry };
}

const KINDS: readonly DocumentKind[] = ['apps', 'merchants', 'events'];

async function load(kind: DocumentKind, language: Language): Promise<ApiDocument> {
  const response = await fetch(documentAddresses[kind], { headers: { 'accept-language': language } });
  const root: unknown = await response.json();
  if (!response.ok || !isRecord(root)) throw new Error(`${documentAddresses[kind]} is no document`);
  return readDocument(kind, root);
}

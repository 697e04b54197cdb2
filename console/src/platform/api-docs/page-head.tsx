import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useRef } from 'react';
import { Path } from './call-list.tsx';
import { CopyTextButton } from './copy-text-button.tsx';
import { apiDocsMessages } from './messages.ts';
import { MethodTag } from './method-tag.tsx';
import type { ApiCall } from './reading/api-call.ts';
import { type ApiDocument, saysLanguages } from './reading/api-document.ts';
import { OVERVIEW } from './use-anchor.ts';

export interface PageHeadProps {
  document: ApiDocument;
  call: ApiCall;
}

/** The name, address and description of a call or an event. Its heading takes the focus when it is opened. */
export function PageHead({ document, call }: PageHeadProps) {
  const messages = useMessages(apiDocsMessages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    globalThis.document.title = `${call.id} · ${messages.title}`;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [call, messages]);
  const link = `${location.origin}${location.pathname}#${call.id}`;
  return (
    <>
      <a className="link docs-back" href={`#${OVERVIEW}`}>
        {messages.allCalls}
      </a>
      <h1 ref={heading} tabIndex={-1} className="docs-title docs-mono">
        {call.id}
      </h1>
      <p className="docs-address">
        <MethodTag method={call.method} />
        <Path path={call.path} />
        <CopyTextButton text={link} what={call.id}>
          {messages.copyLink}
        </CopyTextButton>
      </p>
      <p className="docs-summary" lang={saysLanguages[document.kind]}>
        {call.summary}
      </p>
    </>
  );
}

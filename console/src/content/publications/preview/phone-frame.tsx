import type { Language } from '@eh/contract/platform/languages/language.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

export interface PhoneFrameProps {
  label: string;
  language: Language;
  theme: 'light' | 'dark';
  children: ReactNode;
}

/**
 * A phone of 390 by 780 pixels. It is a separate document, so that language, theme and screen width are the phone's and
 * not the console's; no script runs in it.
 */
export function PhoneFrame({ label, language, theme, children }: PhoneFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    const root = page?.documentElement;
    root?.setAttribute('lang', language);
    root?.setAttribute('data-theme', theme);
  }, [page, language, theme]);
  return (
    <div className="content-phone">
      <iframe
        title={label}
        sandbox="allow-same-origin"
        srcDoc="<!doctype html>"
        onLoad={(event) => setPage(styled(event.currentTarget.contentDocument))}
      />
      {page && createPortal(children, page.body)}
    </div>
  );
}

function styled(page: Document | null): Document | null {
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"], style')];
  page?.head.replaceChildren(...sheets.map((sheet) => page.importNode(sheet, true)));
  return page;
}

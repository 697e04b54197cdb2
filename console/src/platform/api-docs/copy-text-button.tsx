import { copyText } from '@eh/ui/buttons/copy-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useEffect, useState } from 'react';
import { apiDocsMessages } from './messages.ts';

export interface CopyTextButtonProps {
  text: string;
  /** Names what is copied, for screen readers. */
  what: string;
  children?: string;
}

const SAYS_MILLISECONDS = 2000;

/** Copies a text, and confirms it in its own label. */
export function CopyTextButton({ text, what, children }: CopyTextButtonProps) {
  const messages = useMessages(apiDocsMessages);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAYS_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [said]);
  const handleCopy = async () => setSaid((await copyText(text)) ? messages.copied : messages.copyFailed);
  const label = children ?? messages.copy;
  return (
    <button type="button" className="docs-copy" aria-label={`${label}: ${what}`} onClick={() => void handleCopy()}>
      <span aria-live="polite">{said === '' ? label : said}</span>
    </button>
  );
}

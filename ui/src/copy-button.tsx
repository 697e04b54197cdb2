import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { showToast } from './toast.tsx';
import { useUiWords } from './words.tsx';

export interface CopyButtonProps {
  text: string;
  /** Names what is copied: "Copy card number". */
  what: string;
}

/** Copies and says so in a toast. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const words = useUiWords();
  const handleCopy = async () => {
    const isCopied = await copyText(text);
    showToast({ text: isCopied ? words.copied : words.copyFailed, icon: isCopied ? 'check' : 'warn' });
  };
  return <IconButton icon="copy" label={words.copy(what)} onClick={() => void handleCopy()} />;
}

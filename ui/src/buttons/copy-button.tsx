import { showToast } from '../overlays/toast.tsx';
import { useUiMessages } from '../reader/ui-messages-provider.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

export interface CopyButtonProps {
  text: string;
  /** Names what is copied: "Copy card number". */
  what: string;
}

/** Copies a text and confirms it in a toast. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const messages = useUiMessages();
  const handleCopy = async () => {
    const isCopied = await copyText(text);
    showToast({ text: isCopied ? messages.copied : messages.copyFailed, icon: isCopied ? 'check' : 'warn' });
  };
  return <IconButton icon="copy" label={messages.copy(what)} onClick={() => void handleCopy()} />;
}

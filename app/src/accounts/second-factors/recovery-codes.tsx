import { Button } from '@eh/ui/buttons/button.tsx';
import { copyText } from '@eh/ui/buttons/copy-text.ts';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { StepTitle } from '../../parts/step-title.tsx';
import { authenticatorMessages } from './messages.ts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** New recovery codes, which are shown only this once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const messages = useMessages(authenticatorMessages);
  const copy = async () => {
    if (await copyText(codes.join('\n'))) showToast({ text: messages.copied, icon: 'check' });
  };
  return (
    <div className="grid gap-5 px-page pt-2 pb-6">
      <div>
        <StepTitle>{messages.codesTitle}</StepTitle>
        <p className="mt-2 text-muted">{messages.codesText}</p>
      </div>
      <ol className="digits grid grid-cols-2 gap-4" aria-label={messages.codesList}>
        {codes.map((code) => (
          <li key={code} className="text-ink">
            {code}
          </li>
        ))}
      </ol>
      <Button kind="line" isWide onClick={() => void copy()}>
        {messages.copyCodes}
      </Button>
      <Button kind="act" isWide onClick={onSaved}>
        {messages.saved}
      </Button>
    </div>
  );
}

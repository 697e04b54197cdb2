import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { workspaceMessages } from './messages.ts';

export interface KeysSheetProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The keys of the workspace. */
export function KeysSheet({ isOpen, onClose }: KeysSheetProps) {
  const messages = useMessages(workspaceMessages).help;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.title}
      foot={
        <Button kind="line" isWide onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className="px-page pb-4">
        <p className="note">{messages.text}</p>
        {messages.groups.map(({ title, keys }) => (
          <section key={title} aria-label={title} className="pt-4">
            <h3 className="label">{title}</h3>
            <dl className="workspace-keys">
              {keys.map(([key, says]) => (
                <div key={key}>
                  <dt>
                    <Key name={key} />
                    <span className="sr-only">{key}</span>
                  </dt>
                  <dd>{says}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Sheet>
  );
}

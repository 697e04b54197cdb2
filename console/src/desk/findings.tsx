import { Icon } from '@eh/ui/icon.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { deskWords } from './copy.ts';

export interface FindingSaid {
  readonly kind: string;
  readonly text: string;
  readonly isWorthALook: boolean;
}

/** What the page saw by itself, worth a look or fine; a sign and a word each, never colour alone. */
export function Findings({ findings }: { findings: readonly FindingSaid[] }) {
  const words = useWords(deskWords);
  return (
    <ul className="findings">
      {findings.map(({ kind, text, isWorthALook }) => (
        <li key={kind} data-notable={isWorthALook ? '' : undefined}>
          <Icon name={isWorthALook ? 'warn' : 'check'} size={16} label={isWorthALook ? words.worthALook : words.good} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

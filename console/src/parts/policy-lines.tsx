import { Icon } from '@eh/ui/icon.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { tradeWords } from './trade-words.ts';

/** The lines of the release policy, each with whether it holds; one that fails is bold. */
export function PolicyLines({ lines }: { lines: readonly { readonly name: string; readonly is_met: boolean }[] }) {
  const words = useWords(tradeWords);
  return (
    <>
      <h2 className="note facts-head">{words.policyTitle}</h2>
      <ul className="findings">
        {lines.map((line) => (
          <li key={line.name} data-notable={line.is_met ? undefined : ''}>
            <Icon name={line.is_met ? 'check' : 'close'} size={16} label={line.is_met ? words.met : words.unmet} />
            <span>{words.policy[line.name] ?? line.name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

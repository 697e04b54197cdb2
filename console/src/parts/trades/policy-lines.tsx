import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { tradeMessages } from './trade-messages.ts';

/** The lines of the release policy, each with whether it holds; one that fails is bold. */
export function PolicyLines({ lines }: { lines: readonly { readonly name: string; readonly is_met: boolean }[] }) {
  const messages = useMessages(tradeMessages);
  return (
    <>
      <h2 className="note facts-head">{messages.policyTitle}</h2>
      <ul className="findings">
        {lines.map((line) => (
          <li key={line.name} data-notable={line.is_met ? undefined : ''}>
            <Icon
              name={line.is_met ? 'check' : 'close'}
              size={16}
              label={line.is_met ? messages.met : messages.unmet}
            />
            <span>{messages.policy[line.name] ?? line.name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

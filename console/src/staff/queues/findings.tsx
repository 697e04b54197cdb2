import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { queueMessages } from './messages.ts';

interface Found {
  readonly kind: string;
  readonly isWorthALook: boolean;
}

/** Automatic findings on a case, notable or fine; each has a symbol and a text, never colour alone. */
export function Findings<Finding extends Found>({
  findings,
  say,
}: {
  findings: readonly Finding[];
  say: (finding: Finding) => string;
}) {
  const messages = useMessages(queueMessages);
  return (
    <ul className="findings">
      {findings.map((finding) => (
        <li key={finding.kind} data-notable={finding.isWorthALook ? '' : undefined}>
          <Icon
            name={finding.isWorthALook ? 'warn' : 'check'}
            size={16}
            label={finding.isWorthALook ? messages.worthALook : messages.good}
          />
          <span>{say(finding)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The suggested reason; empty if something is notable, so that operators write their own. */
export function usualReason(findings: readonly Found[], usual: string): string {
  return findings.some((finding) => finding.isWorthALook) ? '' : usual;
}

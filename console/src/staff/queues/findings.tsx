import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { queueMessages } from './messages.ts';

interface Found {
  readonly kind: string;
  readonly isWorthALook: boolean;
}

/** Automatic findings on a case, worth a look or fine; a sign and a word each, never colour alone. */
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

/** The first words of a reason; none when something is worth a look, so that operators say it in their own words. */
export function usualReason(findings: readonly Found[], usual: string): string {
  return findings.some((finding) => finding.isWorthALook) ? '' : usual;
}

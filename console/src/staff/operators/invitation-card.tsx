import { Button } from '@eh/ui/buttons/button.tsx';
import { CopyButton } from '@eh/ui/buttons/copy-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { operatorMessages } from './messages.ts';

/** The link of an invitation that was just proposed; it exists only on this page. */
export interface GivenLink {
  readonly name: string;
  readonly link: string;
}

/** The link that the proposer hands to the invited person. It works only after another owner approves, and only with their code. */
export function InvitationCard({ given, onDone }: { given: GivenLink; onDone: () => void }) {
  const messages = useMessages(operatorMessages);
  const address = `${location.origin}${location.pathname}#/invitation/${given.link}`;
  return (
    <section className="issued" aria-label={messages.linkOf(given.name)}>
      <h2 className="title">{messages.linkOf(given.name)}</h2>
      <p>{messages.linkText}</p>
      <p className="issued-secret">
        <span className="digits">{address}</span>
        <CopyButton text={address} what={messages.link} />
      </p>
      <Button kind="act" onClick={onDone}>
        {messages.handedOver}
      </Button>
    </section>
  );
}

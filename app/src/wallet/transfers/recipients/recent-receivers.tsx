import { Avatar } from '@eh/ui/people/person.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { walletMessages } from '../messages.ts';
import type { RecentReceiver } from '../queries.ts';
import { useRecentReceivers } from '../queries.ts';

/** The latest recipients of the user's transfers, to choose by a tap. */
export function RecentReceivers({ onChoose }: { onChoose: (account: string) => void }) {
  const messages = useMessages(walletMessages).transfer;
  const recent = useRecentReceivers().data?.recent ?? [];
  if (recent.length === 0) return null;
  return (
    <section className="pt-5" aria-label={messages.recent}>
      <h2 className="note">{messages.recent}</h2>
      <ul className="receivers">
        {recent.map((receiver) => (
          <li key={receiver.counterparty.account}>
            <button type="button" className="receiver" onClick={() => onChoose(receiver.counterparty.account)}>
              <Avatar name={nameOf(receiver)} src={receiver.counterparty.avatar ?? undefined} />
              <span className="receiver-name">{nameOf(receiver)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The label from the address book, or the nickname. */
function nameOf({ label, counterparty }: RecentReceiver): string {
  return label ?? counterparty.nickname;
}

import { Icon } from '@eh/ui/icon.tsx';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { showToast } from '@eh/ui/toast.tsx';
import { Fact } from '../../desk/case-head.tsx';
import { userWords } from './copy.ts';
import type { UserProfile } from './queries.ts';
import type { Draft } from './user-draft.ts';
import { PaymentAccounts, Rules, Sessions } from './user-tables.tsx';

export interface UserFactsProps {
  user: UserProfile;
  onDraft: (draft: Draft) => void;
}

/** Who it is, how the account stands, what it holds, and where it is logged in. */
export function UserFacts({ user, onDraft }: UserFactsProps) {
  const words = useWords(userWords);
  const formats = useFormats();
  const identityStates: Readonly<Record<string, string>> = words.identityStates;
  return (
    <section className="proof" aria-label={words.facts}>
      <Head user={user} />
      {user.status < 0 && <Flag text={words.frozen} />}
      {user.fund_status < 0 && <Flag text={words.restricted} />}
      {user.selling_stopped_until !== null && (
        <Flag text={words.stopped(formats.dateTime(user.selling_stopped_until))} />
      )}
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={words.username}>{user.username}</Fact>
          <Fact name={words.realName}>{user.real_name ?? words.missing}</Fact>
          <Fact name={words.identity}>{identityStates[String(user.identity_status)]}</Fact>
          <Fact name={words.mobile}>{user.mobile ?? words.missing}</Fact>
          <Fact name={words.email}>{user.email ?? words.missing}</Fact>
          <Fact name={words.passwords}>{user.has_security_password ? words.hasBoth : words.noSecurityPassword}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={words.available}>{money(user.balance, user.currency)}</Fact>
          <Fact name={words.onSale}>{money(user.orderbalance, user.currency)}</Fact>
          <Fact name={words.inTrade}>{money(user.tradebalance, user.currency)}</Fact>
          <Fact name={words.held}>{money(user.holdbalance, user.currency)}</Fact>
          <Fact name={words.trades}>
            {words.tradeCount(user.reputation.trades, user.reputation.completion_percent)}
          </Fact>
          <Fact name={words.counted}>{words.countedText(user.reputation.counted, user.reputation.people)}</Fact>
          <Fact name={words.registered}>{formats.dateTime(user.registered_at)}</Fact>
        </dl>
      </div>
      <Sessions user={user} onDraft={onDraft} />
      <Rules user={user} onDraft={onDraft} />
      <PaymentAccounts user={user} />
    </section>
  );
}

function Head({ user }: { user: UserProfile }) {
  const words = useWords(userWords);
  function handleCopy(): void {
    navigator.clipboard.writeText(user.account).then(
      () => showToast(words.copied),
      () => showToast({ text: user.account }),
    );
  }
  return (
    <header className="proof-head">
      <div>
        <p className="note">
          {words.level} {user.level}
        </p>
        <h2 className="figure">{user.nickname}</h2>
      </div>
      <p className="proof-number">
        <span className="sr-only">{words.account} </span>
        <span className="digits">{user.account}</span>
        <IconButton icon="copy" size={16} label={words.copyAccount} onClick={handleCopy} />
      </p>
    </header>
  );
}

function Flag({ text }: { text: string }) {
  return (
    <p className="flag">
      <Icon name="flag" size={20} />
      <span>{text}</span>
    </p>
  );
}

function money(value: string, currency: string): string {
  return `${value} ${currency}`;
}

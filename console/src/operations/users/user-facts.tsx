import { IDENTITY_VERIFIED, USER_CLOSED, USER_CLOSING, USER_FROZEN } from '@eh/contract/accounts/gates/gate-order.ts';
import { badgesOf } from '@eh/contract/trading/profiles/badges.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { BadgeTags } from '../../parts/people/badge-tags.tsx';
import { useMe } from '../../session/queries.ts';
import { Fact } from '../../staff/queues/case-head.tsx';
import { userMessages } from './messages.ts';
import { PushLog } from './push-log.tsx';
import type { UserProfile } from './queries.ts';
import type { Draft } from './user-draft.ts';
import { PaymentAccounts, Rules, Sessions } from './user-tables.tsx';

export interface UserFactsProps {
  user: UserProfile;
  onDraft: (draft: Draft) => void;
}

/** The roles that may see pushes: those who answer people's questions, and those who may read everything. */
const PUSH_READERS: readonly string[] = ['owner', 'auditor', 'support', 'arbiter'];

/** The user: identity, state of the account, balances, sessions, rules and payment accounts. */
export function UserFacts({ user, onDraft }: UserFactsProps) {
  const messages = useMessages(userMessages);
  const formats = useFormats();
  const role = useMe().data?.operator.role;
  const earned = badgesOf({
    is_verified: user.identity_status === IDENTITY_VERIFIED,
    reputation: user.reputation,
  });
  const identityStates: Readonly<Record<string, string>> = messages.identityStates;
  return (
    <section className="proof" aria-label={messages.facts}>
      <Head user={user} />
      {user.status === USER_FROZEN && <Flag text={messages.frozen} />}
      {user.status === USER_CLOSING && <Flag text={messages.closing} />}
      {user.status === USER_CLOSED && <Flag text={messages.closed} />}
      {user.fund_status < 0 && <Flag text={messages.restricted} />}
      {user.selling_stopped_until !== null && (
        <Flag text={messages.stopped(formats.dateTime(user.selling_stopped_until))} />
      )}
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.username}>{user.username}</Fact>
          <Fact name={messages.realName}>{user.real_name ?? messages.missing}</Fact>
          <Fact name={messages.identity}>{identityStates[String(user.identity_status)]}</Fact>
          <Fact name={messages.mobile}>{user.mobile ?? messages.missing}</Fact>
          <Fact name={messages.email}>{user.email ?? messages.missing}</Fact>
          <Fact name={messages.passwords}>
            {user.has_security_password ? messages.hasBoth : messages.noPaymentPassword}
          </Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.available}>{coinText(user.balance, user.currency)}</Fact>
          <Fact name={messages.onSale}>{coinText(user.orderbalance, user.currency)}</Fact>
          <Fact name={messages.inTrade}>{coinText(user.tradebalance, user.currency)}</Fact>
          <Fact name={messages.held}>{coinText(user.holdbalance, user.currency)}</Fact>
          <Fact name={messages.trades}>
            {messages.tradeCount(user.reputation.trades, user.reputation.completion_percent)}
          </Fact>
          <Fact name={messages.counted}>{messages.countedText(user.reputation.counted, user.reputation.people)}</Fact>
          {earned.length > 0 && (
            <Fact name={messages.badges}>
              <BadgeTags badges={earned} />
            </Fact>
          )}
          <Fact name={messages.registered}>{formats.dateTime(user.registered_at)}</Fact>
        </dl>
      </div>
      <Sessions user={user} onDraft={onDraft} />
      <Rules user={user} onDraft={onDraft} />
      <PaymentAccounts user={user} />
      {role !== undefined && PUSH_READERS.includes(role) && <PushLog userId={user.id} />}
    </section>
  );
}

function Head({ user }: { user: UserProfile }) {
  const messages = useMessages(userMessages);
  function handleCopy(): void {
    navigator.clipboard.writeText(user.account).then(
      () => showToast(messages.copied),
      () => showToast({ text: user.account }),
    );
  }
  return (
    <header className="proof-head">
      <div>
        <p className="note">
          {messages.level} {user.level}
        </p>
        <h2 className="figure">{user.nickname}</h2>
      </div>
      <p className="proof-number">
        <span className="sr-only">{messages.account} </span>
        <span className="digits">{user.account}</span>
        <IconButton icon="copy" size={16} label={messages.copyAccount} onClick={handleCopy} />
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

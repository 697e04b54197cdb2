import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../../parts/money/money.ts';
import { hashOf } from '../../../shell/address.ts';
import { CaseHead, Fact } from '../../../staff/queues/case-head.tsx';
import type { CaseOf } from '../../../staff/queues/queue-hooks.ts';
import { Stops } from '../../../staff/queues/stops.tsx';
import { payoutReviewMessages } from './messages.ts';

interface PayoutFactsProps {
  payoutCase: CaseOf<'payouts'>;
  now: number;
}

/** The facts for the decision: the amount, the merchant with its last days, and the recipient. */
export function PayoutFacts({ payoutCase, now }: PayoutFactsProps) {
  const messages = useMessages(payoutReviewMessages);
  const formats = useFormats();
  const { payout, merchant, recipient } = payoutCase;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="proof" aria-label={messages.facts} tabIndex={0}>
      <CaseHead
        name={messages.paysOut}
        figure={coinText(payout.amount, payout.currency)}
        number={{ ...messages.number, value: payout.payout_no }}
      />
      {merchant.status !== 'active' && (
        <p className="flag">
          <Icon name="flag" size={20} />
          <span>{messages.notActive}</span>
        </p>
      )}
      <Stops who={messages.recipient} stops={recipient.stops} />
      <div className="proof-columns">
        <MerchantFacts payoutCase={payoutCase} now={now} />
        <RecipientFacts payoutCase={payoutCase} now={now} />
      </div>
      <dl className="facts">
        <Fact name={messages.merchantNumber}>{payout.merchant_payout_no}</Fact>
        <Fact name={messages.askedBy}>
          {payoutCase.asked_by ? (
            <a className="link" href={hashOf('users', payoutCase.asked_by.userid)}>
              {payoutCase.asked_by.nickname}
            </a>
          ) : (
            messages.byKey(payoutCase.key_hint ?? '')
          )}
        </Fact>
        <Fact name={messages.askedAt}>{formats.dateTime(payoutCase.waiting_since)}</Fact>
      </dl>
      {payout.note !== '' && (
        <div className="written">
          <h3 className="note">{messages.note}</h3>
          <blockquote>{payout.note}</blockquote>
        </div>
      )}
    </section>
  );
}

/** The merchant with its balance and its last days, showing whether it can still refund its payments. */
function MerchantFacts({ payoutCase, now }: PayoutFactsProps) {
  const messages = useMessages(payoutReviewMessages);
  const { merchant, balance, lately, payout } = payoutCase;
  const sum = ({ count, amount }: { readonly count: number; readonly amount: string }) =>
    messages.times(count, coinText(amount, payout.currency));
  return (
    <dl className="facts" aria-label={messages.merchant}>
      <Fact name={messages.merchant}>
        <a className="link" href={hashOf('merchants', merchant.id)}>
          {merchant.merchant_no} {merchant.name}
        </a>
      </Fact>
      <Fact name={messages.merchantAge}>{messages.days(daysSince(merchant.applied_at, now))}</Fact>
      <Fact name={messages.available}>{coinText(balance.available, balance.currency)}</Fact>
      <Fact name={messages.held}>{coinText(balance.held, balance.currency)}</Fact>
      <Fact name={messages.payments(lately.days)}>{sum(lately.payments)}</Fact>
      <Fact name={messages.refunds(lately.days)}>{sum(lately.refunds)}</Fact>
      <Fact name={messages.payouts(lately.days)}>{sum(lately.payouts)}</Fact>
    </dl>
  );
}

/** The recipient's current state: a role or an account may have changed since the payout was requested. */
function RecipientFacts({ payoutCase, now }: PayoutFactsProps) {
  const messages = useMessages(payoutReviewMessages);
  const { recipient, payout } = payoutCase;
  const before = recipient.paid_before;
  return (
    <dl className="facts" aria-label={messages.recipient}>
      <Fact name={messages.recipient}>
        <a className="link" href={hashOf('users', recipient.userid)}>
          {recipient.nickname}
        </a>
      </Fact>
      <Fact name={messages.role}>{roleText(payoutCase, messages)}</Fact>
      <Fact name={messages.realName}>{recipient.real_name === '' ? messages.notVerified : recipient.real_name}</Fact>
      <Fact name={messages.account}>
        <span className="digits">{recipient.account}</span>
      </Fact>
      <Fact name={messages.level}>{recipient.level}</Fact>
      <Fact name={messages.registered}>{messages.days(daysSince(recipient.registered_at, now))}</Fact>
      <Fact name={messages.before}>{messages.times(before.count, coinText(before.amount, payout.currency))}</Fact>
    </dl>
  );
}

const daysSince = (at: number, now: number) => Math.max(0, Math.floor((now - at) / DAY_SECONDS));

function roleText(
  { recipient, payout }: PayoutFactsProps['payoutCase'],
  messages: (typeof payoutReviewMessages)['en'],
) {
  if (payout.grant_id !== null) return messages.byGrant;
  return recipient.role === null ? messages.left : messages.roles[recipient.role];
}

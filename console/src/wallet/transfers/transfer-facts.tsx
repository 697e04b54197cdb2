import { COIN_DECIMALS, formatDecimal, parseDecimal } from '@eh/contract/platform/money.ts';
import { DAY_SECONDS } from '@eh/contract/platform/spans.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { CaseHead, Fact } from '../../staff/queues/case-head.tsx';
import type { CaseOf } from '../../staff/queues/queue-hooks.ts';
import { Stops } from '../../staff/queues/stops.tsx';
import { transferMessages } from './messages.ts';

/** The facts for the decision: why the transfer waits, sender and receiver, and the sender's earlier transfers. */
export function TransferFacts({ transfer, now }: { transfer: CaseOf<'transfers'>; now: number }) {
  const messages = useMessages(transferMessages);
  const formats = useFormats();
  const coins = (value: string) => coinText(value, transfer.currency);
  const { sent_before: before } = transfer;
  return (
    <section className="proof" aria-label={messages.facts}>
      <CaseHead
        name={messages.amount}
        figure={coins(transfer.amount)}
        number={{
          name: messages.transferNo,
          value: transfer.transfer_no,
          copy: messages.copyNo,
          copied: messages.copied,
        }}
      />
      <Stops who={messages.sender} stops={transfer.sender.stops} />
      <Stops who={messages.receiver} stops={transfer.receiver.stops} />
      {transfer.review_reasons.map((reason) => (
        <p key={reason} className="flag">
          <Icon name="flag" size={20} />
          <span>
            <span className="sr-only">{messages.waits}: </span>
            {messages.reviewReasons[reason]}
          </span>
        </p>
      ))}
      <div className="proof-columns">
        <Side name={messages.sender} side={transfer.sender} now={now} />
        <Side name={messages.receiver} side={transfer.receiver} now={now} />
      </div>
      <dl className="facts">
        <Fact name={messages.arrives}>{coins(arriving(transfer))}</Fact>
        <Fact name={messages.fee}>{coins(transfer.fee)}</Fact>
        <Fact name={messages.sentAt}>{formats.dateTime(transfer.waiting_since)}</Fact>
        <Fact name={messages.before}>{messages.beforeText(before.transfers, coins(before.total))}</Fact>
        <Fact name={messages.toReceiver}>{messages.times(before.to_this_receiver)}</Fact>
      </dl>
      <div className="written">
        <h3 className="note">{messages.memo}</h3>
        {transfer.memo === '' ? (
          <p className="written-none">{messages.none}</p>
        ) : (
          <blockquote>{transfer.memo}</blockquote>
        )}
      </div>
    </section>
  );
}

function Side({ name, side, now }: { name: string; side: CaseOf<'transfers'>['sender']; now: number }) {
  const messages = useMessages(transferMessages);
  const days = Math.max(0, Math.floor((now - side.registered_at) / DAY_SECONDS));
  return (
    <section aria-label={name}>
      <h3 className="note">{name}</h3>
      <dl className="facts">
        <Fact name={messages.nickname}>{side.nickname}</Fact>
        <Fact name={messages.realName}>{side.real_name === '' ? messages.notVerified : side.real_name}</Fact>
        <Fact name={messages.account}>
          <span className="digits">{side.account}</span>
        </Fact>
        <Fact name={messages.level}>{side.level}</Fact>
        <Fact name={messages.registered}>{messages.days(days)}</Fact>
      </dl>
    </section>
  );
}

/** The amount the receiver gets, after the fee. */
function arriving({ amount, fee }: CaseOf<'transfers'>): string {
  const [whole, taken] = [parseDecimal(amount, COIN_DECIMALS), parseDecimal(fee, COIN_DECIMALS)];
  return whole === null || taken === null ? amount : formatDecimal(whole - taken, COIN_DECIMALS);
}

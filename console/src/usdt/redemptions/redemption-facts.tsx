import { DAY_SECONDS, SECOND } from '@eh/contract/platform/spans.ts';
import { PAYOUT_FORMAT } from '@eh/contract/usdt/redemptions/status.ts';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { coinText } from '../../parts/money/money.ts';
import { hashOf } from '../../shell/address.ts';
import { CaseHead, Fact } from '../../staff/queues/case-head.tsx';
import { Stops } from '../../staff/queues/stops.tsx';
import { redemptionMessages } from './messages.ts';
import type { PayoutFile, RedemptionCase } from './queries.ts';

const EMPHASISED_CHARACTERS = 6;

/** The facts for the decision: the amount, the address and the user. */
export function RedemptionFacts({ redemptionCase, now }: { redemptionCase: RedemptionCase; now: number }) {
  const messages = useMessages(redemptionMessages);
  const formats = useFormats();
  const { redemption, person, before } = redemptionCase;
  const days = Math.max(0, Math.floor((now - person.registered_at) / DAY_SECONDS));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls has to be reached by keyboard.
    <section className="proof" aria-label={messages.facts} tabIndex={0}>
      <CaseHead
        name={messages.pays}
        figure={coinText(redemption.usdt, 'USDT')}
        number={{ ...messages.number, value: redemption.redemption_no }}
      />
      <Stops who={messages.person} stops={person.stops} />
      {redemptionCase.review_reasons.map((reason) => (
        <p key={reason} className="flag">
          <Icon name="flag" size={20} />
          <span>{messages.reviewReasons[reason]}</span>
        </p>
      ))}
      <div className="written">
        <h3 className="note">{messages.address}</h3>
        <Address text={redemption.address ?? ''} />
      </div>
      <div className="proof-columns">
        <dl className="facts">
          <Fact name={messages.state}>{messages.states[redemption.status]}</Fact>
          <Fact name={messages.gives}>{coinText(redemption.amount, redemption.currency)}</Fact>
          <Fact name={messages.rate}>{`1 USDT = ${coinText(redemption.rate, redemption.currency)}`}</Fact>
          <Fact name={messages.network}>{redemption.chain}</Fact>
          {redemption.payable_at !== null && redemption.payable_at > now && (
            <Fact name={messages.payableAt}>{formats.dateTime(redemption.payable_at)}</Fact>
          )}
          <Fact name={messages.askedAt}>{formats.dateTime(redemption.created_at)}</Fact>
        </dl>
        <dl className="facts">
          <Fact name={messages.person}>
            <a className="link" href={hashOf('users', person.userid)}>
              {person.nickname}
            </a>
          </Fact>
          <Fact name={messages.realName}>{person.real_name === '' ? messages.notVerified : person.real_name}</Fact>
          <Fact name={messages.account}>
            <span className="digits">{person.account}</span>
          </Fact>
          <Fact name={messages.level}>{person.level}</Fact>
          <Fact name={messages.registered}>{messages.days(days)}</Fact>
          <Fact name={messages.before}>{messages.beforeText(before.redemptions, coinText(before.usdt, 'USDT'))}</Fact>
        </dl>
      </div>
      <ChainFacts redemptionCase={redemptionCase} />
    </section>
  );
}

/** The prepared payout, and its state on the chain. */
function ChainFacts({ redemptionCase }: { redemptionCase: RedemptionCase }) {
  const messages = useMessages(redemptionMessages);
  const { redemption, file, node_says: nodeSays } = redemptionCase;
  const { payout, confirmations_needed: needed } = redemption;
  if (file === null) return null;
  return (
    <div className="written">
      <h3 className="note">{messages.payout}</h3>
      <dl className="facts facts-rows">
        <FileFacts file={file} />
        {payout && (
          <Fact name={messages.transaction}>
            <span className="digits redemption-long">{payout.tx_hash}</span>
          </Fact>
        )}
        {payout && (
          <Fact name={messages.sent}>
            {payout.block === null ? messages.noBlock : messages.confirmations(payout.confirmations, needed)}
          </Fact>
        )}
        {nodeSays !== null && payout?.block === null && <Fact name={messages.nodeSays}>{nodeSays}</Fact>}
      </dl>
    </div>
  );
}

/** The terms fixed in the payout file, by kind of network. */
function FileFacts({ file }: { file: PayoutFile }) {
  const messages = useMessages(redemptionMessages);
  const formats = useFormats();
  const isEvm = file.format === PAYOUT_FORMAT;
  return (
    <>
      <Fact name={messages.from}>
        <span className="digits">{file.from}</span>
      </Fact>
      <Fact name={messages.contract}>
        <span className="digits">{isEvm ? file.transaction.to : file.transaction.contract}</span>
      </Fact>
      {isEvm && <Fact name={messages.nonce}>{file.transaction.nonce}</Fact>}
      {!isEvm && (
        <Fact name={messages.validUntil}>{formats.dateTime(Number(file.transaction.expiration) / SECOND)}</Fact>
      )}
      <Fact name={messages.fee}>
        {isEvm
          ? messages.gwei(feeText(file.transaction.max_fee_per_gas, GWEI_DECIMALS))
          : messages.trx(feeText(file.transaction.fee_limit, TRX_DECIMALS))}
      </Fact>
    </>
  );
}

/** Emphasises the ends of the address, because people compare those. */
function Address({ text }: { text: string }) {
  const messages = useMessages(redemptionMessages);
  function handleCopy(): void {
    navigator.clipboard.writeText(text).then(
      () => showToast(messages.number.copied),
      () => showToast({ text }),
    );
  }
  return (
    <p className="redemption-address">
      <span className="digits redemption-long">
        <b className="strong">{text.slice(0, EMPHASISED_CHARACTERS)}</b>
        {text.slice(EMPHASISED_CHARACTERS, -EMPHASISED_CHARACTERS)}
        <b className="strong">{text.slice(-EMPHASISED_CHARACTERS)}</b>
      </span>
      <IconButton icon="copy" size={16} label={messages.copyAddress} onClick={handleCopy} />
    </p>
  );
}

const GWEI_DECIMALS = 9;
const TRX_DECIMALS = 6;

/** A fee given in its smallest unit, shown in the usual unit with at most two decimals. */
function feeText(smallest: string, decimals: number): string {
  const digits = smallest.padStart(decimals + 1, '0');
  const text = `${digits.slice(0, -decimals)}.${digits.slice(-decimals).slice(0, 2)}`;
  return text.replace(/\.?0+$/, '') || '0';
}

import type { AnswerOf } from '@eh/contract/calls.ts';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { moneyText } from '@eh/ui/money/money-text.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { groupByFour } from '../parts/shown-account.ts';
import { tradeReceiptMessages } from './messages.ts';

type Facts = AnswerOf<'GET /api/receipt'>['facts'];

const HASH_SHOWN = 16;

/** The facts that the receipt states. */
export function ReceiptFacts({ facts }: { facts: Facts }) {
  const messages = useMessages(tradeReceiptMessages);
  const formats = useFormats();
  const { coin, fiat } = useShownCurrencies();
  const { block } = facts;
  return (
    <KeyValues>
      <KeyValue name={messages.paid}>{moneyText(facts.fiat_amount, fiat)}</KeyValue>
      <KeyValue name={messages.price}>{moneyText(facts.price, fiat)}</KeyValue>
      <KeyValue name={messages.fee}>{moneyText(facts.fee, coin)}</KeyValue>
      <KeyValue name={messages.seller}>
        <SideFact side={facts.seller} />
      </KeyValue>
      <KeyValue name={messages.buyer}>
        <SideFact side={facts.buyer} />
      </KeyValue>
      <KeyValue name={messages.reference}>
        <span className="digits">{facts.reference}</span>
      </KeyValue>
      <KeyValue name={messages.trade} copy={facts.transaction_no}>
        <span className="digits">{groupByFour(facts.transaction_no)}</span>
      </KeyValue>
      <KeyValue name={messages.order} copy={facts.order_no}>
        <span className="digits">{groupByFour(facts.order_no)}</span>
      </KeyValue>
      <KeyValue name={messages.createdAt}>{formats.dateTime(facts.created_at)}</KeyValue>
      <KeyValue name={messages.paidAt}>
        {facts.paid_at === null ? messages.never : formats.dateTime(facts.paid_at)}
      </KeyValue>
      <KeyValue name={messages.finishedAt}>{formats.dateTime(facts.finished_at)}</KeyValue>
      <KeyValue name={messages.entry} copy={facts.entry_id}>
        <span className="digits">{facts.entry_id.slice(0, HASH_SHOWN)}…</span>
      </KeyValue>
      <KeyValue name={messages.block} copy={block?.hash}>
        {block === null ? messages.notSealed : `${block.height} · ${block.hash.slice(0, HASH_SHOWN)}…`}
      </KeyValue>
    </KeyValues>
  );
}

function SideFact({ side }: { side: Facts['buyer'] }) {
  return (
    <>
      {side.nickname} · {side.name}
      <br />
      <span className="digits">{side.account}</span>
    </>
  );
}

import type { AnswerOf } from '@eh/contract/calls.ts';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { moneyText } from '@eh/ui/money-text.ts';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import { groupByFour } from '../parts/shown-account.ts';
import { receiptWords } from './copy.ts';

type Facts = AnswerOf<'GET /api/receipt'>['facts'];

const HASH_SHOWN = 16;

/** What the paper states, line by line. */
export function ReceiptFacts({ facts }: { facts: Facts }) {
  const words = useWords(receiptWords);
  const formats = useFormats();
  const { coin, fiat } = useShownCurrencies();
  const { block } = facts;
  return (
    <KeyValues>
      <KeyValue name={words.paid}>{moneyText(facts.fiat_amount, fiat)}</KeyValue>
      <KeyValue name={words.price}>{moneyText(facts.price, fiat)}</KeyValue>
      <KeyValue name={words.fee}>{moneyText(facts.fee, coin)}</KeyValue>
      <KeyValue name={words.seller}>
        <Side side={facts.seller} />
      </KeyValue>
      <KeyValue name={words.buyer}>
        <Side side={facts.buyer} />
      </KeyValue>
      <KeyValue name={words.reference}>
        <span className="digits">{facts.reference}</span>
      </KeyValue>
      <KeyValue name={words.trade} copy={facts.transaction_no}>
        <span className="digits">{groupByFour(facts.transaction_no)}</span>
      </KeyValue>
      <KeyValue name={words.order} copy={facts.order_no}>
        <span className="digits">{groupByFour(facts.order_no)}</span>
      </KeyValue>
      <KeyValue name={words.createdAt}>{formats.dateTime(facts.created_at)}</KeyValue>
      <KeyValue name={words.paidAt}>{facts.paid_at === null ? words.never : formats.dateTime(facts.paid_at)}</KeyValue>
      <KeyValue name={words.finishedAt}>{formats.dateTime(facts.finished_at)}</KeyValue>
      <KeyValue name={words.entry} copy={facts.entry_id}>
        <span className="digits">{facts.entry_id.slice(0, HASH_SHOWN)}…</span>
      </KeyValue>
      <KeyValue name={words.block} copy={block?.hash}>
        {block === null ? words.notSealed : `${block.height} · ${block.hash.slice(0, HASH_SHOWN)}…`}
      </KeyValue>
    </KeyValues>
  );
}

function Side({ side }: { side: Facts['buyer'] }) {
  return (
    <>
      {side.nickname} · {side.name}
      <br />
      <span className="digits">{side.account}</span>
    </>
  );
}

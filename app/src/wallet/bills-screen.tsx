import type { RequestOf } from '@eh/contract/calls.ts';
import { Amount } from '@eh/ui/amount.tsx';
import { Blank } from '@eh/ui/blank.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Chip, Chips } from '@eh/ui/chip.tsx';
import { Header } from '@eh/ui/header.tsx';
import { groupDigits } from '@eh/ui/money-text.ts';
import { PullList } from '@eh/ui/pull-list.tsx';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { Row, Rows } from '@eh/ui/row.tsx';
import { Screen } from '@eh/ui/screen.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { useState } from 'react';
import { LoadFailed } from '../parts/load-failed.tsx';
import { navigateBack } from '../shell/navigation.ts';
import { type BillMonth, dayOfBill, groupBills } from './bill-groups.ts';
import { BillSheet } from './bill-sheet.tsx';
import { billWords } from './bills-copy.ts';
import { walletWords } from './copy.ts';
import type { Bill } from './queries.ts';
import { useStatement } from './queries.ts';

type BillTypes = NonNullable<RequestOf<'POST /api/report/fund'>['types']>;

const SKELETON_ROWS = 7;
const kinds = {
  all: [],
  buy: ['Buy'],
  sell: ['Sell', 'Sell_Fall', 'Sell_Success'],
  transfer: ['Transfer_In', 'Transfer_Out'],
  payment: ['Transfer_Reduce', 'Transfer_Claim'],
  usdt: ['Normal_Claim', 'Normal_Reduce'],
} satisfies Record<string, BillTypes>;
type Kind = keyof typeof kinds;
type Sign = 'in' | 'out';

/** The statement: every line of the own accounts by month, read from the books. */
export function BillsScreen() {
  const words = useWords(billWords);
  const all = useWords(walletWords);
  const [kind, setKind] = useState<Kind>('all');
  const [sign, setSign] = useState<Sign | null>(null);
  const [opened, setOpened] = useState<Bill | null>(null);
  const types = kinds[kind];
  const statement = useStatement({ ...(types.length > 0 ? { types } : {}), ...(sign === null ? {} : { sign }) });
  const months = groupBills(statement.data?.pages ?? []);
  const handleClear = () => {
    setKind('all');
    setSign(null);
  };
  return (
    <Screen head={<Header title={words.title} onBack={() => void navigateBack()} />}>
      <div className="py-2">
        <Chips label={words.kinds}>
          {(Object.keys(kinds) as Kind[]).map((each) => (
            <Chip key={each} isOn={each === kind} onClick={() => setKind(each)}>
              {words.kind[each]}
            </Chip>
          ))}
          {(['in', 'out'] as const).map((each) => (
            <Chip key={each} isOn={each === sign} onClick={() => setSign(each === sign ? null : each)}>
              {words[each]}
            </Chip>
          ))}
        </Chips>
      </div>
      <PullList
        onRefresh={() => statement.refetch()}
        words={all.pull}
        onMore={statement.hasNextPage ? () => void statement.fetchNextPage() : undefined}
        isLoadingMore={statement.isFetchingNextPage}
        end={months.length > 0 ? all.end : undefined}
      >
        {statement.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {statement.isError && <LoadFailed onRetry={() => void statement.refetch()} />}
        {statement.isSuccess && months.length === 0 && (
          <NoBills isFiltered={kind !== 'all' || sign !== null} onClear={handleClear} />
        )}
        {months.map((month) => (
          <MonthOfBills key={month.month} month={month} onOpen={setOpened} />
        ))}
      </PullList>
      <BillSheet bill={opened} onClose={() => setOpened(null)} />
    </Screen>
  );
}

function MonthOfBills({ month, onOpen }: { month: BillMonth; onOpen: (bill: Bill) => void }) {
  const words = useWords(billWords);
  const name = useMonthName(month.month);
  return (
    <section>
      <div className="month-head">
        <h2 className="title">{name}</h2>
        <p className="note">
          {words.in} <Amount value={month.in} isSigned /> {words.out} <Amount value={`-${month.out}`} />
        </p>
      </div>
      <Rows inset="day" label={name}>
        {month.bills.map((bill) => (
          <BillRow key={`${bill.id}-${bill.type}`} bill={bill} onOpen={() => onOpen(bill)} />
        ))}
      </Rows>
    </section>
  );
}

function BillRow({ bill, onOpen }: { bill: Bill; onOpen: () => void }) {
  const words = useWords(billWords);
  const formats = useFormats();
  return (
    <Row
      lead={<span className="note day">{dayOfBill(bill.at)}</span>}
      title={<span className="clip">{words.type[bill.type]}</span>}
      note={formats.time(bill.at)}
      end={<Amount value={bill.amount} isSigned />}
      endNote={groupDigits(bill.balance_after)}
      onClick={onOpen}
    />
  );
}

function NoBills({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const words = useWords(billWords);
  if (!isFiltered) return <Blank drawing="receipt" title={words.none} text={words.noneText} />;
  const clear = (
    <Button kind="line" isWide onClick={onClear}>
      {words.clear}
    </Button>
  );
  return <Blank drawing="no-match" title={words.noMatch} text={words.noneText} actions={clear} />;
}

function useMonthName(month: string): string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

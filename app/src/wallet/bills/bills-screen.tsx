import { BILL_SEARCH_MAX } from '@eh/contract/platform/field-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { PullList } from '@eh/ui/lists/pull-list.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { groupDigits } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useAccountsFormats } from '@eh/ui/reader/formats.ts';
import { memo, useEffect, useEffectEvent, useState } from 'react';
import { ZoneNote } from '../../parts/dates/accounts-time.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { pullMessages } from '../../parts/pull-messages.ts';
import { useDebounced } from '../../parts/use-debounced.ts';
import { navigateBack, replaceParams } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { BillFilterSheet } from './bill-filter-sheet.tsx';
import {
  type BillFilters,
  filtersOf,
  hasSheetFilters,
  type Kind,
  kinds,
  noFilters,
  paramsOf,
  requestOf,
} from './bill-filters.ts';
import { type BillMonth, dayOfBill, groupBills } from './bill-groups.ts';
import { billTitle, isOwnMove } from './bill-title.ts';
import { ExportSheet } from './export/export-sheet.tsx';
import { billMessages } from './messages.ts';
import type { Bill } from './queries.ts';
import { useStatement } from './queries.ts';

const SKELETON_ROWS = 7;

/** The statement: every bill of the user's accounts, by month. */
export function BillsScreen({ params }: ScreenProps) {
  const messages = useMessages(billMessages);
  const pulling = useMessages(pullMessages);
  const filters = filtersOf(params);
  const setFilters = (wanted: BillFilters) => replaceParams(paramsOf(wanted));
  const [sheet, setSheet] = useState<'filter' | 'export' | null>(null);
  const request = requestOf(filters);
  const statement = useStatement(request);
  const months = groupBills(statement.data?.pages ?? []);
  const newest = months[0]?.bills[0];
  const change = (changes: Partial<BillFilters>) => setFilters({ ...filters, ...changes });
  const handleApply = (applied: BillFilters) => {
    setFilters(applied);
    setSheet(null);
  };
  const icons = (
    <>
      <IconButton
        icon="filter"
        label={messages.filter.title}
        hasDot={hasSheetFilters(filters)}
        onClick={() => setSheet('filter')}
      />
      <IconButton icon="download" label={messages.file.title} onClick={() => setSheet('export')} />
    </>
  );
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} trailing={icons} />}>
      <SearchField search={filters.search} onSearch={(search) => change({ search })} />
      <div className="py-2">
        <Chips label={messages.kinds}>
          {(Object.keys(kinds) as Kind[]).map((kind) => (
            <Chip key={kind} isOn={kind === filters.kind} onClick={() => change({ kind })}>
              {messages.kind[kind]}
            </Chip>
          ))}
          {(['in', 'out'] as const).map((sign) => (
            <Chip
              key={sign}
              isOn={sign === filters.sign}
              onClick={() => change({ sign: sign === filters.sign ? null : sign })}
            >
              {messages[sign]}
            </Chip>
          ))}
        </Chips>
      </div>
      <PullList
        onRefresh={() => statement.refetch()}
        messages={pulling}
        onMore={statement.hasNextPage ? () => void statement.fetchNextPage() : undefined}
        isLoadingMore={statement.isFetchingNextPage}
        end={months.length > 0 ? messages.end : undefined}
      >
        {statement.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
        {statement.isError && <LoadFailed error={statement.error} onRetry={() => void statement.refetch()} />}
        {statement.isSuccess && months.length === 0 && !statement.hasNextPage && (
          <NoBills isFiltered={Object.keys(paramsOf(filters)).length > 0} onClear={() => setFilters(noFilters)} />
        )}
        <ZoneNote at={newest?.at} />
        {months.map((month) => (
          <MonthOfBills key={month.month} month={month} />
        ))}
      </PullList>
      <BillFilterSheet
        isOpen={sheet === 'filter'}
        filters={filters}
        onApply={handleApply}
        onClose={() => setSheet(null)}
      />
      <ExportSheet isOpen={sheet === 'export'} filter={request} onClose={() => setSheet(null)} />
    </Screen>
  );
}

interface SearchFieldProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Searches once typing pauses. Clearing the filters clears the field too. */
function SearchField({ search, onSearch }: SearchFieldProps) {
  const messages = useMessages(billMessages);
  const [typed, setTyped] = useState(search);
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    if (typed.trim() !== search) setTyped(search);
  }
  const settled = useDebounced(typed.trim());
  const applySearch = useEffectEvent((text: string) => {
    if (text === typed.trim() && text !== search) onSearch(text);
  });
  useEffect(() => applySearch(settled), [settled]);
  return (
    <div className="px-page pt-2">
      <TextField
        type="search"
        enterKeyHint="search"
        label={messages.search}
        isLabelHidden
        placeholder={messages.search}
        value={typed}
        maxLength={BILL_SEARCH_MAX}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}

function MonthOfBills({ month }: { month: BillMonth }) {
  const messages = useMessages(billMessages);
  const name = useMonthName(month.month);
  return (
    <section className="month">
      <div className="month-head">
        <h2 className="title">{name}</h2>
        {month.sums && (
          <p className="note">
            {messages.in} <Amount value={month.sums.in} isSigned /> {messages.out}{' '}
            <Amount value={`-${month.sums.out}`} />
          </p>
        )}
      </div>
      <Rows inset="day" label={name}>
        {month.bills.map((bill) => (
          <BillRow key={`${bill.id}-${bill.type}`} bill={bill} />
        ))}
      </Rows>
    </section>
  );
}

/** Memoized: otherwise a long statement would render all its rows again with each added page. */
const BillRow = memo(({ bill }: { bill: Bill }) => {
  const messages = useMessages(billMessages);
  const language = useLanguage();
  const formats = useAccountsFormats();
  return (
    <Row
      lead={<span className="note day">{dayOfBill(bill.at)}</span>}
      title={<span className="clip">{billTitle(bill, language)}</span>}
      note={noteOf(bill, formats.time(bill.at), messages)}
      end={<Amount value={bill.amount} isSigned={!isOwnMove(bill)} />}
      endNote={balanceOf(bill, messages)}
      {...linkTo('bill', { id: bill.id })}
    />
  );
});

function noteOf(bill: Bill, time: string, messages: (typeof billMessages)['en']): string {
  const parts = [time, ...(isOwnMove(bill) ? [messages.ownMove] : []), ...(bill.memo === '' ? [] : [bill.memo])];
  return parts.join(' · ');
}

/** The balance after a bill. Accounts other than the available balance are named. */
function balanceOf({ account, balance_after: after }: Bill, messages: (typeof billMessages)['en']): string {
  return account === 'available' ? groupDigits(after) : `${messages.account[account]} ${groupDigits(after)}`;
}

function NoBills({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const messages = useMessages(billMessages);
  if (!isFiltered) return <EmptyState drawing="receipt" title={messages.none} text={messages.noneText} />;
  const clear = (
    <Button kind="line" isWide onClick={onClear}>
      {messages.clear}
    </Button>
  );
  return <EmptyState drawing="no-match" title={messages.noMatch} text={messages.noneText} actions={clear} />;
}

function useMonthName(month: string): string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

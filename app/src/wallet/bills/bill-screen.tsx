import type { RouteName } from '@eh/contract/accounts/users/gates.ts';
import { FittedAmount } from '@eh/ui/amount.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { Header } from '@eh/ui/header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/key-values.tsx';
import { groupDigits, moneyText } from '@eh/ui/money-text.ts';
import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { isInAccountsZone, useAccountsFormats } from '@eh/ui/reader/formats.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { SectionHeader } from '@eh/ui/section-header.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { PageLink } from '../../shell/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { billTitle, isOwnMove } from './bill-title.ts';
import { billWords } from './copy.ts';
import { EntryCheck } from './entry-check.tsx';
import { MoneyPath } from './money-path.tsx';
import type { Bill, BillDetail } from './queries.ts';
import { useBill } from './queries.ts';

const SKELETON_ROWS = 6;

/** One line of the statement: how much, what caused it and the way there, and the entry of the books behind it. */
export function BillScreen({ params }: ScreenProps) {
  const words = useWords(billWords);
  const bill = useBill(params['id'] ?? '');
  return (
    <Screen
      head={<Header title={words.detail} onBack={() => void navigateBack()} />}
      foot={
        <Foot label={words.actions}>
          <Button kind="line" isWide onClick={openCustomerService}>
            {words.wrong}
          </Button>
        </Foot>
      }
    >
      {bill.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {bill.isError && <LoadFailed onRetry={() => void bill.refetch()} />}
      {bill.isSuccess && <BillFacts detail={bill.data} />}
    </Screen>
  );
}

function BillFacts({ detail }: { detail: BillDetail }) {
  const words = useWords(billWords);
  const { coin } = useShownCurrencies();
  const language = useLanguage();
  const formats = useAccountsFormats();
  const { bill, block } = detail;
  return (
    <>
      <section className="px-page pt-4 pb-4">
        <p className="text-muted">{billTitle(bill, language)}</p>
        <FittedAmount value={bill.amount} currency={coin} isSigned={!isOwnMove(bill)} />
        {bill.counted !== bill.amount && (
          <p className="note">{isOwnMove(bill) ? words.ownMoveText : words.countedAs(moneyText(bill.counted, coin))}</p>
        )}
        {bill.memo !== '' && <p className="text-muted">{bill.memo}</p>}
      </section>
      <KeyValues>
        <KeyValue name={words.time}>
          {isInAccountsZone(bill.at) ? formats.dateTime(bill.at) : words.zoned(formats.dateTime(bill.at))}
        </KeyValue>
        <KeyValue name={words.after[bill.account]}>{moneyText(bill.balance_after, coin)}</KeyValue>
        <CauseFact bill={bill} />
        <KeyValue name={words.entry} copy={bill.id}>
          <span className="digits">{bill.id.slice(0, ENTRY_SHOWN)}</span>
        </KeyValue>
      </KeyValues>
      <SectionHeader title={words.path} />
      <section className="px-page pb-6">
        <MoneyPath detail={detail} />
        <p className="note mt-4">{block ? words.sealed(groupDigits(`${block.height}`)) : words.notSealed}</p>
        {block && (
          <p className="note digits clip" title={words.blockHash}>
            {block.hash}
          </p>
        )}
        {block && (
          <div className="mt-4">
            <EntryCheck key={bill.id} detail={detail} />
          </div>
        )}
      </section>
    </>
  );
}

const ENTRY_SHOWN = 13;

/** What caused it, by its number; a link where it has a page of its own. */
function CauseFact({ bill }: { bill: Bill }) {
  const words = useWords(billWords).cause;
  const name = isNamed(bill.cause.kind) ? words[bill.cause.kind] : words.other;
  const shown = bill.cause.no ?? bill.cause.id.slice(0, ENTRY_SHOWN);
  const way = wayTo(bill);
  return (
    <KeyValue name={name}>
      {way ? (
        <PageLink className="link digits" to={way.to} params={way.params}>
          {shown}
        </PageLink>
      ) : (
        <span className="digits">{shown}</span>
      )}
    </KeyValue>
  );
}

type Named = Exclude<keyof (typeof billWords)['en']['cause'], 'other'>;

function isNamed(kind: string): kind is Named {
  return kind !== 'other' && kind in billWords.en.cause;
}

/** Where the cause of a bill is shown, when it has a page of its own. */
function wayTo({ cause, type }: Bill): { to: RouteName; params: Record<string, string> } | null {
  if (cause.kind === 'transfer') return { to: 'transfer-records', params: { id: cause.id } };
  if (cause.kind === 'trade') return { to: type === 'Buy' ? 'buy-trade' : 'sale-trade', params: { id: cause.id } };
  if (cause.kind === 'usdt_purchase') return { to: 'exchange-records', params: { of: 'bought', id: cause.id } };
  if (cause.kind === 'usdt_redemption') return { to: 'exchange-records', params: { of: 'redeemed', id: cause.id } };
  return cause.kind === 'sell_order' ? { to: 'my-sale-order', params: { id: cause.id } } : null;
}

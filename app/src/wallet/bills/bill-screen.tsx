import { Refused } from '@eh/client/calls/refused.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { billRefusals } from '@eh/contract/wallet/bills/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { KeyValue, KeyValues } from '@eh/ui/lists/key-values.tsx';
import { FittedAmount } from '@eh/ui/money/amount.tsx';
import { groupDigits, moneyText } from '@eh/ui/money/money-text.ts';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../parts/currencies.ts';
import { useAccountsTime } from '../../parts/dates/accounts-time.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { PageLink } from '../../shell/pages/page-link.tsx';
import type { ScreenProps } from '../../shell/route.ts';
import { billTitle, isOwnMove } from './bill-title.ts';
import { EntryCheck } from './entry-check.tsx';
import { EntryTable } from './entry-table.tsx';
import { billMessages } from './messages.ts';
import type { Bill, BillDetail } from './queries.ts';
import { useBill } from './queries.ts';

const SKELETON_ROWS = 6;

/** A bill: its amount, its cause with a link, and its ledger entry. */
export function BillScreen({ params }: ScreenProps) {
  const messages = useMessages(billMessages);
  const bill = useBill(params['id'] ?? '');
  const isGone = bill.error instanceof Refused && bill.error.code === billRefusals.BillNotFound.code;
  return (
    <Screen
      head={<Header title={messages.detail} onBack={() => void navigateBack()} />}
      foot={
        <Footer label={messages.actions}>
          <Button kind="line" isWide onClick={openCustomerService}>
            {messages.wrong}
          </Button>
        </Footer>
      }
    >
      {bill.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {isGone && <EmptyState drawing="no-match" title={messages.missing} />}
      {bill.isError && !isGone && <LoadFailed error={bill.error} onRetry={() => void bill.refetch()} />}
      {bill.isSuccess && <BillFacts detail={bill.data} />}
    </Screen>
  );
}

function BillFacts({ detail }: { detail: BillDetail }) {
  const messages = useMessages(billMessages);
  const { coin } = useShownCurrencies();
  const language = useLanguage();
  const accountsTime = useAccountsTime();
  const { bill, block } = detail;
  return (
    <>
      <section className="px-page pt-4 pb-4">
        <p className="text-muted">{billTitle(bill, language)}</p>
        <FittedAmount value={bill.amount} currency={coin} isSigned={!isOwnMove(bill)} />
        {bill.counted !== bill.amount && (
          <p className="note">
            {isOwnMove(bill) ? messages.ownMoveText : messages.countedAs(moneyText(bill.counted, coin))}
          </p>
        )}
        {bill.memo !== '' && <p className="text-muted">{bill.memo}</p>}
      </section>
      <KeyValues>
        <KeyValue name={messages.time}>{accountsTime(bill.at)}</KeyValue>
        <KeyValue name={messages.after[bill.account]}>{moneyText(bill.balance_after, coin)}</KeyValue>
        <CauseFact bill={bill} />
        <KeyValue name={messages.entry} copy={bill.id}>
          <span className="digits">{bill.id.slice(0, ENTRY_SHOWN)}</span>
        </KeyValue>
      </KeyValues>
      <SectionHeader title={messages.path} />
      <section className="px-page pb-6">
        <EntryTable detail={detail} />
        <p className="note mt-4">{block ? messages.sealed(groupDigits(`${block.height}`)) : messages.notSealed}</p>
        {block && (
          <p className="note digits clip" title={messages.blockHash}>
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

/** The number of the cause, as a link if the cause has a page. */
function CauseFact({ bill }: { bill: Bill }) {
  const messages = useMessages(billMessages).cause;
  const name = isNamed(bill.cause.kind) ? messages[bill.cause.kind] : messages.other;
  const shown = bill.cause.no ?? bill.cause.id.slice(0, ENTRY_SHOWN);
  const route = routeOfCause(bill);
  return (
    <KeyValue name={name}>
      {route ? (
        <PageLink className="link digits" to={route.to} params={route.params}>
          {shown}
        </PageLink>
      ) : (
        <span className="digits">{shown}</span>
      )}
    </KeyValue>
  );
}

type Named = Exclude<keyof (typeof billMessages)['en']['cause'], 'other'>;

function isNamed(kind: string): kind is Named {
  return kind !== 'other' && kind in billMessages.en.cause;
}

/** The page of the cause of a bill; null when it has none. */
function routeOfCause({ cause, type }: Bill): { to: RouteName; params: Record<string, string> } | null {
  if (cause.kind === 'transfer') return { to: 'transfer-records', params: { id: cause.id } };
  if (cause.kind === 'trade') return { to: type === 'Buy' ? 'buy-trade' : 'sale-trade', params: { id: cause.id } };
  if (cause.kind === 'usdt_purchase') return { to: 'exchange-records', params: { of: 'bought', id: cause.id } };
  if (cause.kind === 'usdt_redemption') return { to: 'exchange-records', params: { of: 'redeemed', id: cause.id } };
  if (cause.kind === 'cashier_order') return { to: 'shop-payment', params: { id: cause.id } };
  if (cause.kind === 'merchant_refund' && cause.subject_id !== undefined)
    return { to: 'shop-payment', params: { id: cause.subject_id } };
  return cause.kind === 'sell_order' ? { to: 'my-sale-order', params: { id: cause.id } } : null;
}

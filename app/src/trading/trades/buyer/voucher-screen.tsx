import { Amount } from '@eh/ui/amount.tsx';
import { Aside, WarnLine } from '@eh/ui/aside.tsx';
import { Button } from '@eh/ui/button.tsx';
import { Foot } from '@eh/ui/foot.tsx';
import { Header } from '@eh/ui/header.tsx';
import { IconButton } from '@eh/ui/icon-button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { Screen } from '@eh/ui/screen.tsx';
import { SkeletonRows } from '@eh/ui/skeleton.tsx';
import { Sub } from '@eh/ui/sums.tsx';
import { showToast } from '@eh/ui/toast.tsx';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import type { Uploads } from '../../../parts/use-uploads.ts';
import { useUploads } from '../../../parts/use-uploads.ts';
import { openCustomerService } from '../../../shell/customer-service.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { tradeMessages } from '../messages.ts';
import { TradeMissing } from '../parts/trade-missing.tsx';
import { Vouchers } from '../parts/vouchers.tsx';
import type { Trade } from '../queries.ts';
import { useTrade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { useTradeAct } from '../use-trade-act.ts';
import { buyerMessages } from './messages.ts';
import { VoucherPicker } from './voucher-picker.tsx';

/** Adds payment vouchers to a trade without saying yet that it is paid. */
export function VoucherScreen({ params }: ScreenProps) {
  const messages = useMessages(buyerMessages).voucher;
  const { service } = useMessages(tradeMessages);
  const uploads = useUploads();
  const query = useTrade('buyer', params['id'] ?? '');
  const trade = query.data;
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={<IconButton icon="service" label={service} onClick={openCustomerService} />}
        />
      }
      foot={trade && takesVouchers(trade) && <SaveFoot trade={trade} uploads={uploads} />}
    >
      {query.isPending && <SkeletonRows shape="facts" count={3} />}
      {!trade && query.isError && <TradeMissing error={query.error} onRetry={() => void query.refetch()} />}
      {trade && <VoucherBody trade={trade} uploads={uploads} />}
    </Screen>
  );
}

function VoucherBody({ trade, uploads }: { trade: Trade; uploads: Uploads }) {
  const messages = useMessages(buyerMessages);
  const { fiat } = useShownCurrencies();
  const isOpen = takesVouchers(trade);
  return (
    <div className="flex flex-col gap-5 px-page py-4">
      <Sub>
        <p className="text-muted">{messages.paidSheet.paidTo(trade.payee?.holder ?? trade.counterparty.nickname)}</p>
        <Amount value={trade.fiat_amount} currency={fiat} size="hero" hasTail={trade.has_unique_cents} />
      </Sub>
      {trade.vouchers.length > 0 && (
        <section>
          <h2 className="field-label mb-2">{messages.voucher.there}</h2>
          <Vouchers vouchers={trade.vouchers} side="buyer" />
        </section>
      )}
      {isOpen ? (
        <VoucherPicker uploads={uploads} kept={trade.vouchers.length} />
      ) : (
        <Aside lines={[messages.voucher.closed]} />
      )}
      {isOpen && stateOf(trade) !== 'confirming' && <Aside lines={[messages.voucher.next]} />}
      {isOpen && <WarnLine>{messages.paidSheet.warning}</WarnLine>}
    </div>
  );
}

function SaveFoot({ trade, uploads }: { trade: Trade; uploads: Uploads }) {
  const messages = useMessages(buyerMessages).voucher;
  const { actions } = useMessages(tradeMessages);
  const save = useTradeAct('POST /api/transaction/voucher', trade, {
    onDone: () => {
      showToast({ text: messages.saved, icon: 'check' });
      void navigateBack();
    },
  });
  return (
    <Foot label={actions}>
      <Button
        kind="act"
        isWide
        isDisabled={uploads.ids.length === 0 || uploads.isBusy}
        isPending={save.isPending}
        onClick={() => save.run({ id: trade.id, vouchers: [...uploads.ids] })}
      >
        {messages.save}
      </Button>
    </Foot>
  );
}

function takesVouchers(trade: Trade): boolean {
  return ['paying', 'late', 'grace', 'confirming'].includes(stateOf(trade));
}

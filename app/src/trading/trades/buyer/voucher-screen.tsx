import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Callout, Warning } from '@eh/ui/feedback/callout.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Amount } from '@eh/ui/money/amount.tsx';
import { Subtotal } from '@eh/ui/money/totals.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useShownCurrencies } from '../../../parts/currencies.ts';
import type { Uploads } from '../../../parts/files/use-uploads.ts';
import { useUploads } from '../../../parts/files/use-uploads.ts';
import { openCustomerService } from '../../../shell/customer-service.ts';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { tradeMessages } from '../messages.ts';
import { TradeMissing } from '../parts/trade-missing.tsx';
import { Vouchers } from '../parts/vouchers.tsx';
import type { Trade } from '../queries.ts';
import { useTrade } from '../queries.ts';
import { stateOf } from '../trade-state.ts';
import { useTradeAction } from '../use-trade-action.ts';
import { buyerMessages } from './messages.ts';
import { VoucherPicker } from './voucher-picker.tsx';

/** Adds payment vouchers to a trade, without marking it as paid. */
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
      <Subtotal>
        <p className="text-muted">{messages.paidSheet.paidTo(trade.payee?.holder ?? trade.counterparty.nickname)}</p>
        <Amount value={trade.fiat_amount} currency={fiat} size="hero" hasTail={trade.has_unique_cents} />
      </Subtotal>
      {trade.vouchers.length > 0 && (
        <section>
          <h2 className="field-label mb-2">{messages.voucher.uploaded}</h2>
          <Vouchers vouchers={trade.vouchers} side="buyer" />
        </section>
      )}
      {isOpen ? (
        <VoucherPicker uploads={uploads} uploadedCount={trade.vouchers.length} />
      ) : (
        <Callout lines={[messages.voucher.closed]} />
      )}
      {isOpen && stateOf(trade) !== 'confirming' && <Callout lines={[messages.voucher.next]} />}
      {isOpen && <Warning>{messages.paidSheet.warning}</Warning>}
    </div>
  );
}

function SaveFoot({ trade, uploads }: { trade: Trade; uploads: Uploads }) {
  const messages = useMessages(buyerMessages).voucher;
  const { actions } = useMessages(tradeMessages);
  const save = useTradeAction('POST /api/transaction/voucher', trade, {
    onDone: () => {
      showToast({ text: messages.saved, icon: 'check' });
      void navigateBack();
    },
  });
  return (
    <Footer label={actions}>
      <Button
        kind="act"
        isWide
        isDisabled={uploads.ids.length === 0 || uploads.isBusy}
        isPending={save.isPending}
        onClick={() => save.run({ id: trade.id, vouchers: [...uploads.ids] })}
      >
        {messages.save}
      </Button>
    </Footer>
  );
}

function takesVouchers(trade: Trade): boolean {
  return ['paying', 'late', 'grace', 'confirming'].includes(stateOf(trade));
}

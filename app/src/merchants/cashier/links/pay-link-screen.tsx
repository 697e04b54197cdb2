import { Refused } from '@eh/client/calls/refused.ts';
import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { cashierRefusals } from '@eh/contract/merchants/cashier/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { Banner } from '@eh/ui/feedback/banner.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { useSession } from '../../../session/current-session.ts';
import { openCustomerService } from '../../../shell/customer-service.ts';
import { navigateBack, switchTab } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { invoiceMessages } from '../invoices/messages.ts';
import { orderMessages } from '../messages.ts';
import { type PaymentLink, usePaymentLink } from '../queries.ts';
import { ShopHead } from '../shop-head.tsx';
import { LinkForm } from './link-form.tsx';
import { linkMessages } from './messages.ts';
import { type LinkPaying, useLinkPaying } from './use-link-paying.ts';

const SKELETON_ROWS = 4;

/** A payment link of a shop: whom one pays, what for, and how much. It opens without a login, too. */
export function PayLinkScreen({ params }: ScreenProps) {
  const messages = useMessages(linkMessages);
  const all = useMessages(orderMessages);
  const invoice = useMessages(invoiceMessages);
  const token = params['link'] ?? '';
  const query = usePaymentLink(token);
  const link = query.data;
  const paying = useLinkPaying({ token, link, entered: params['amount'] ?? '', onRefused: () => void query.refetch() });
  const isOpen = link?.state === 'open';
  return (
    <Screen
      head={
        <>
          <Header
            title={link?.invoice ? invoice.title : messages.title}
            leading={<IconButton icon="close" label={all.close} onClick={() => void navigateBack()} />}
            trailing={<IconButton icon="service" label={all.service} onClick={openCustomerService} />}
          />
          {link?.environment === 'test' && (
            <Banner icon="info" text={link.merchant.is_verified ? all.testMode : all.testForTeam} />
          )}
        </>
      }
      foot={link && <Footer label={all.actions}>{isOpen ? <PayAction paying={paying} /> : <HomeAction />}</Footer>}
    >
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {!link && query.isError && <NotShown error={query.error} onRetry={() => void query.refetch()} />}
      {link && link.state !== 'open' && (
        <output className="block">
          <NotPayable state={link.state} invoice={link.invoice} />
        </output>
      )}
      {link && <ShopHead merchant={link.merchant} />}
      {link && <LinkForm link={link} paying={paying} />}
    </Screen>
  );
}

interface NotPayableProps {
  state: Exclude<PaymentLink['state'], 'open'>;
  invoice: PaymentLink['invoice'];
}

/** Why nothing can be paid. An invoice says it in its own words: its link is sold out once it is paid. */
function NotPayable({ state, invoice }: NotPayableProps) {
  const messages = useMessages(linkMessages);
  const ofInvoices = useMessages(invoiceMessages);
  if (invoice?.state === 'paid') return <EmptyState drawing="receipt" {...ofInvoices.states.paid} />;
  if (invoice?.state === 'cancelled') return <EmptyState drawing="broken" {...ofInvoices.states.cancelled} />;
  return <EmptyState drawing={state === 'own_shop' ? 'identity' : 'broken'} {...messages.states[state]} />;
}

function PayAction({ paying }: { paying: LinkPaying }) {
  const messages = useMessages(linkMessages);
  const isLoggedIn = useSession((session) => session.token !== null);
  return (
    <Button kind="act" isWide isPending={paying.isPending} onClick={paying.goOn}>
      {isLoggedIn ? messages.pay : messages.logIn}
    </Button>
  );
}

function HomeAction() {
  const messages = useMessages(orderMessages);
  return (
    <Button kind="line" isWide onClick={() => void switchTab('tabhome')}>
      {messages.home}
    </Button>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(linkMessages);
  const all = useMessages(orderMessages);
  const code = error instanceof Refused ? error.code : null;
  if (code === linkRefusals.PaymentLinkNotFound.code)
    return <EmptyState drawing="no-match" {...messages.missing} actions={<HomeAction />} />;
  if (code === cashierRefusals.TestOrderForTeam.code)
    return <EmptyState drawing="no-match" {...all.forTeam} actions={<HomeAction />} />;
  return <LoadFailed error={error} onRetry={onRetry} />;
}

import { Refused } from '@eh/client/calls/refused.ts';
import { linkRefusals } from '@eh/contract/merchants/cashier/link-refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { useChooseMails, useMailChoice } from '../queries.ts';
import { ShopHead } from '../shop-head.tsx';
import { invoiceMessages } from './messages.ts';

/** The recipient of an invoice says whose invoices come by mail. It opens without a login, from the end of each mail. */
export function InvoiceMailsScreen({ params }: ScreenProps) {
  const messages = useMessages(invoiceMessages);
  const mail = params['mail'] ?? '';
  const query = useMailChoice(mail);
  const choose = useChooseMails();
  const chosen = query.data;
  const choices = chosen?.choice === 'all' ? (['others', 'none'] as const) : (['all'] as const);
  const labels = { others: messages.declineShop, none: messages.declineAll, all: messages.take };
  return (
    <Screen
      head={
        <Header
          title={messages.mails}
          leading={<IconButton icon="close" label={messages.close} onClick={() => void navigateBack()} />}
        />
      }
      foot={
        chosen && (
          <Footer label={messages.actions}>
            {choices.map((choice, index) => (
              <Button
                key={choice}
                kind={index === 0 ? 'act' : 'line'}
                isWide
                isPending={choose.isPending && choose.variables.choice === choice}
                isDisabled={choose.isPending}
                onClick={() => choose.mutate({ mail, choice })}
              >
                {labels[choice]}
              </Button>
            ))}
          </Footer>
        )
      }
    >
      {query.isPending && <SkeletonRows shape="facts" count={2} />}
      {!chosen && query.isError && <NotShown error={query.error} onRetry={() => void query.refetch()} />}
      {chosen && (
        <>
          <ShopHead merchant={chosen.merchant} />
          <section className="px-page pt-6">
            <h2 className="title">{messages.mailsOf(chosen.merchant.name)}</h2>
            <output className="block pt-2">{messages.choices[chosen.choice]}</output>
            <p className="note pt-3 pb-4">{messages.mailsNote}</p>
          </section>
        </>
      )}
    </Screen>
  );
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(invoiceMessages);
  if (error instanceof Refused && error.code === linkRefusals.InvoiceMailNotFound.code)
    return <EmptyState drawing="no-match" {...messages.noMail} />;
  return <LoadFailed error={error} onRetry={onRetry} />;
}

import { Button } from '@eh/ui/buttons/button.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { logOut } from '../../session/session-life.ts';
import { ExportSection } from './data-export/export-section.tsx';
import { closingMessages } from './messages.ts';
import { useClosing, useKeepAccount } from './queries.ts';

/** The only page open to a person whose account is closing: they keep the account in one tap, or leave it to close. */
export function AccountClosingScreen() {
  const messages = useMessages(closingMessages);
  const formats = useFormats();
  const closing = useClosing();
  const keep = useKeepAccount(messages.kept);
  const closesAt = closing.data?.closes_at ?? null;
  return (
    <Screen
      head={<Header title={messages.closingTitle} />}
      foot={
        <Footer label={messages.actions}>
          <div className="grid gap-3">
            <Button kind="act" isWide isPending={keep.isPending} onClick={() => keep.mutate({})}>
              {messages.keep}
            </Button>
            <Button kind="line" isWide onClick={logOut}>
              {messages.logOut}
            </Button>
          </div>
        </Footer>
      }
    >
      {closing.isPending && <SkeletonRows shape="row" count={2} />}
      {closing.isError && <LoadFailed error={closing.error} onRetry={() => void closing.refetch()} />}
      {closesAt !== null && (
        <section className="grid gap-3 px-page pt-6">
          <h2 className="title">{messages.closesOn(formats.date(closesAt))}</h2>
          <p className="text-muted">{messages.closingText}</p>
        </section>
      )}
      <Band />
      <ExportSection />
    </Screen>
  );
}

import type { OpenWorkKind } from '@eh/contract/accounts/closing/open-work.ts';
import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import { type AcceptedText, isAcceptedText } from '@eh/contract/content/publications/accepted-texts.ts';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band, SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { textNames } from '../../parts/content/text-names.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { CloseAccount } from './close-account.tsx';
import { ExportSection } from './data-export/export-section.tsx';
import { closingMessages } from './messages.ts';
import { useAcceptedTexts, useClosing } from './queries.ts';

/** The terms that the person has accepted, and closing the account with the open work that prevents it. */
export function MyDataScreen() {
  const messages = useMessages(closingMessages);
  const closing = useClosing();
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      <ExportSection />
      <Band />
      <AcceptedTerms />
      <SectionHeader title={messages.close} />
      {closing.isPending && <SkeletonRows shape="row" count={3} />}
      {closing.isError && <LoadFailed error={closing.error} onRetry={() => void closing.refetch()} />}
      {closing.data && (
        <>
          <div className="grid gap-2 px-page pb-3">
            <p>{closing.data.open.length === 0 ? messages.empty : messages.notEmpty(closing.data.open.length)}</p>
            <p className="text-muted">{messages.explain(closing.data.days)}</p>
          </div>
          {closing.data.open.length > 0 && (
            <Rows label={messages.close}>
              {closing.data.open.map(({ what, count }) => (
                <OpenWorkRow key={what} what={what} count={count} />
              ))}
            </Rows>
          )}
          <CloseAccount closing={closing.data} />
        </>
      )}
    </Screen>
  );
}

/** The page of each text that people accept. */
const textPages: Readonly<Record<AcceptedText, RouteName>> = {
  terms: 'terms',
  privacy: 'privacy',
  'user-notice': 'notice-to-users',
};

/** Texts still to be accepted, then every accepted version with its time; empty if operators have published none. */
function AcceptedTerms() {
  const messages = useMessages(closingMessages);
  const names = useMessages(textNames);
  const formats = useFormats();
  const rows = useAcceptedTexts().data?.rows ?? [];
  const known = rows.flatMap(({ name, ...row }) => (isAcceptedText(name) ? [{ name, ...row }] : []));
  if (known.length === 0) return null;
  return (
    <>
      <SectionHeader title={messages.terms} />
      <Rows label={messages.terms}>
        {known.map(({ name, version, accepted_at: acceptedAt }) => (
          <Row
            key={`${name} ${version}`}
            title={<span className="text-ink">{messages.version(names[name], version)}</span>}
            note={acceptedAt === null ? messages.notAccepted : messages.accepted(formats.dateTime(acceptedAt))}
            hasChevron
            {...linkTo(textPages[name])}
          />
        ))}
      </Rows>
      <Band />
    </>
  );
}

/** The page where each kind of open work is finished. */
const pages: Readonly<Record<OpenWorkKind, RouteName | null>> = {
  balance: 'wallet',
  trades: 'trades',
  orders: 'sales',
  complaints: 'complaints',
  transfers: 'transfer-records',
  purchases: 'exchange-records',
  redemptions: 'exchange-records',
  payments: 'shop-payments',
  grants: 'grants',
  merchants: null,
  identity: 'identity-status',
  contacts: 'security',
};

function OpenWorkRow({ what, count }: { what: OpenWorkKind; count: number }) {
  const messages = useMessages(closingMessages);
  const page = pages[what];
  return (
    <Row
      title={<span className="text-ink">{messages.openWork[what]}</span>}
      end={what === 'balance' ? undefined : <span className="text-muted">{count}</span>}
      hasChevron={page !== null}
      {...(page === null ? {} : linkTo(page))}
    />
  );
}

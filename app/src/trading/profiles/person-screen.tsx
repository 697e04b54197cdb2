import { Refused } from '@eh/client/calls/refused.ts';
import { peopleRefusals } from '@eh/contract/trading/profiles/refusals.ts';
import { Callout } from '@eh/ui/feedback/callout.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { BadgesOf } from './badges-of.tsx';
import { ListingsOf } from './listings-of.tsx';
import { peopleMessages } from './messages.ts';
import { PersonActions } from './person-actions.tsx';
import { PersonHead } from './person-head.tsx';
import { PersonRecord } from './person-record.tsx';
import { type PersonPage, usePerson } from './queries.ts';
import { RatingsOf } from './ratings-of.tsx';

const SKELETON_ROWS = 8;

/** The profile of a trading partner: figures, listings and ratings, and actions to follow, block or report. */
export function PersonScreen({ params }: ScreenProps) {
  const messages = useMessages(peopleMessages);
  const query = usePerson(params['id'] ?? '');
  const page = query.data;
  return (
    <Screen head={<Header title={page?.person.nickname ?? messages.title} onBack={() => void navigateBack()} />}>
      {query.isPending && <SkeletonRows shape="facts" count={SKELETON_ROWS} />}
      {!page && query.isError && <PersonMissing error={query.error} onRetry={() => void query.refetch()} />}
      {page && <PersonParts page={page} />}
    </Screen>
  );
}

function PersonParts({ page }: { page: PersonPage }) {
  const messages = useMessages(peopleMessages);
  return (
    <>
      <PersonHead page={page} />
      <BadgesOf person={page.person} />
      {page.is_blocked && (
        <div className="px-page pb-4">
          <Callout lines={[messages.blocked]} />
        </div>
      )}
      <PersonRecord page={page} />
      <Band />
      <ListingsOf page={page} />
      <Band />
      <RatingsOf page={page} />
      {!page.is_self && (
        <>
          <Band />
          <PersonActions page={page} />
        </>
      )}
      <div className="h-6" />
    </>
  );
}

function PersonMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const messages = useMessages(peopleMessages).missing;
  const isUnknown = error instanceof Refused && error.code === peopleRefusals.PersonNotFound.code;
  if (!isUnknown) return <LoadFailed onRetry={onRetry} />;
  return <EmptyState drawing="no-match" title={messages.title} text={messages.text} />;
}

import { useLanguage, useWords } from '@eh/ui/reader/catalogue.ts';
import { uiWords } from '@eh/ui/reader/ui-words.ts';
import { ToastPlace } from '@eh/ui/toast.tsx';
import { UiWordsProvider } from '@eh/ui/words.tsx';
import { useEffect } from 'react';
import { AccountSafetyScreen } from '../account-safety/safety-screen.tsx';
import { ClaimsScreen } from '../accounts/claims-screen.tsx';
import { AuditScreen } from '../audit/audit-screen.tsx';
import { BooksScreen } from '../books/books-screen.tsx';
import { CirculationScreen } from '../circulation/circulation-screen.tsx';
import { CoinHoldScreen } from '../coin-hold/hold-screen.tsx';
import { ComplaintsScreen } from '../complaints/complaints-screen.tsx';
import { ContactsScreen } from '../contacts/contacts-screen.tsx';
import { CreditsScreen } from '../credits/credits-screen.tsx';
import { PastCreditsScreen } from '../credits/past-screen.tsx';
import { DeadlinesScreen } from '../deadlines/deadlines-screen.tsx';
import { EntryScreen } from '../entry/entry-screen.tsx';
import { ExchangeScreen } from '../exchange/exchange-screen.tsx';
import { FiguresScreen } from '../figures/figures-screen.tsx';
import { IdentityScreen } from '../identity/identity-screen.tsx';
import { InvitationScreen } from '../invitation/invitation-screen.tsx';
import { LevelsScreen } from '../levels/levels-screen.tsx';
import { OrdersScreen } from '../market/orders-screen.tsx';
import { MethodsScreen } from '../methods/methods-screen.tsx';
import { OperatorsScreen } from '../operators/operators-screen.tsx';
import { ProposalsScreen } from '../proposals/proposals-screen.tsx';
import { RedemptionRulesScreen } from '../redemption-rules/rules-screen.tsx';
import { RedemptionsScreen } from '../redemptions/redemptions-screen.tsx';
import { ReleasePolicyScreen } from '../release-policy/policy-screen.tsx';
import { ReportsScreen } from '../reports/reports-screen.tsx';
import { ReputationRulesScreen } from '../reputation-rules/rules-screen.tsx';
import { LoginScreen } from '../session/login-screen.tsx';
import { useMe } from '../session/queries.ts';
import { useSession } from '../session/session-store.ts';
import { useStay } from '../session/stay.ts';
import { SuspendedScreen } from '../suspended/suspended-screen.tsx';
import { TradeClocksScreen } from '../trade-clocks/clocks-screen.tsx';
import { ListingsScreen } from '../trades/listings-screen.tsx';
import { TradesScreen } from '../trades/trades-screen.tsx';
import { TransferRulesScreen } from '../transfer-rules/rules-screen.tsx';
import { TransfersScreen } from '../transfers/transfers-screen.tsx';
import { UsersScreen } from '../users/users-screen.tsx';
import { WashScreen } from '../wash-trades/wash-screen.tsx';
import { shellWords } from './copy.ts';
import { LoadState } from './load-state.tsx';
import { Overlays } from './overlays.tsx';
import { addressOf, firstPlace, isQueueRoom, openCase, type Place, type QueueRoom, usePlace } from './place.ts';
import { Rail } from './rail.tsx';

/** The whole console: the login, or the rail with one screen beside it. */
export function Console() {
  const words = useWords(shellWords);
  const language = useLanguage();
  const place = usePlace();
  const isLoggedIn = useSession((session) => session.token !== null);
  useEffect(() => {
    document.title = `EH ${words.console}`;
  }, [words]);
  return (
    <UiWordsProvider words={uiWords[language]}>
      <Inside place={place} isLoggedIn={isLoggedIn} />
      <ToastPlace />
    </UiWordsProvider>
  );
}

function Inside({ place, isLoggedIn }: { place: Place; isLoggedIn: boolean }) {
  if (place.room === 'invitation') return <InvitationScreen key={place.link} link={place.link} />;
  return isLoggedIn ? <Workplace place={place} /> : <LoginScreen />;
}

type PlaceInside = Exclude<Place, { readonly room: 'invitation' }>;

function Workplace({ place }: { place: PlaceInside }) {
  useStay();
  const me = useMe().data;
  const isAtStart = location.hash === '' || location.hash === '#';
  useEffect(() => {
    if (isAtStart && me) location.replace(addressOf(firstPlace(me)));
  }, [isAtStart, me]);
  if (isAtStart) return null;
  return (
    <div className="workplace">
      <Rail place={place} />
      <Room place={place} />
      <Overlays place={place} />
    </div>
  );
}

function Room({ place }: { place: PlaceInside }) {
  switch (place.room) {
    case 'audit':
      return <AuditScreen key={place.operatorId} operatorId={place.operatorId} />;
    case 'entry':
      return <EntryScreen />;
    case 'circulation':
      return <CirculationScreen />;
    case 'account-safety':
      return <AccountSafetyScreen />;
    case 'coin-hold':
      return <CoinHoldScreen />;
    case 'levels':
      return <LevelsScreen />;
    case 'methods':
      return <MethodsScreen />;
    case 'release-policy':
      return <ReleasePolicyScreen />;
    case 'reputation-rules':
      return <ReputationRulesScreen />;
    case 'trade-clocks':
      return <TradeClocksScreen />;
    case 'redemption-rules':
      return <RedemptionRulesScreen />;
    case 'transfer-rules':
      return <TransferRulesScreen />;
    case 'wash-trades':
      return <WashScreen />;
    case 'figures':
      return <FiguresScreen />;
    case 'listings':
      return <ListingsScreen key={place.number} number={place.number} />;
    case 'exchange':
      return <ExchangeScreen view={place.view} purchaseId={place.purchaseId ?? null} />;
    case 'past-credits':
      return <PastCreditsScreen key={place.creditId} creditId={place.creditId} />;
    case 'books':
      return <BooksScreen accountId={place.accountId} entryId={place.entryId} />;
    case 'deadlines':
      return <DeadlinesScreen />;
    case 'trades':
      return <TradesScreen tradeId={place.tradeId} />;
    case 'operators':
      return <OperatorsScreen operatorId={place.operatorId} />;
    case 'users':
      return <UsersScreen userId={place.userId} />;
    case 'accounts':
    case 'complaints':
    case 'contacts':
    case 'identity':
    case 'orders':
    case 'transfers':
    case 'redemptions':
    case 'credits':
    case 'reports':
    case 'suspended':
    case 'proposals':
      return <Queue room={place.room} caseId={place.caseId} />;
  }
}

/** The queue, for those whose role has it; others are led to the first one they have. */
function Queue({ room, caseId }: { room: QueueRoom; caseId: string | null }) {
  const words = useWords(shellWords);
  const me = useMe();
  const names = me.data?.queues.map((queue) => queue.name) ?? [];
  const isOwn = names.includes(room);
  const own = names.find(isQueueRoom);
  const elsewhere = isOwn ? undefined : own;
  useEffect(() => {
    if (elsewhere !== undefined) openCase(null, elsewhere);
  }, [elsewhere]);
  if (isOwn) return <QueueScreen room={room} caseId={caseId} />;
  return (
    <main className="room">
      <h1 className="sr-only">{words.console}</h1>
      {me.data && own === undefined ? (
        <output className="nothing title">{words.noQueues}</output>
      ) : (
        <LoadState error={me.error} onRetry={() => void me.refetch()} />
      )}
    </main>
  );
}

function QueueScreen({ room, caseId }: { room: QueueRoom; caseId: string | null }) {
  switch (room) {
    case 'accounts':
      return <ClaimsScreen caseId={caseId} />;
    case 'complaints':
      return <ComplaintsScreen caseId={caseId} />;
    case 'contacts':
      return <ContactsScreen caseId={caseId} />;
    case 'identity':
      return <IdentityScreen caseId={caseId} />;
    case 'orders':
      return <OrdersScreen caseId={caseId} />;
    case 'transfers':
      return <TransfersScreen caseId={caseId} />;
    case 'redemptions':
      return <RedemptionsScreen caseId={caseId} />;
    case 'credits':
      return <CreditsScreen caseId={caseId} />;
    case 'reports':
      return <ReportsScreen caseId={caseId} />;
    case 'suspended':
      return <SuspendedScreen caseId={caseId} />;
    case 'proposals':
      return <ProposalsScreen caseId={caseId} />;
  }
}

import { ToastHost } from '@eh/ui/overlays/toast.tsx';
import { useLanguage, useMessages } from '@eh/ui/reader/catalogue.ts';
import { uiMessages } from '@eh/ui/reader/ui-messages.ts';
import { UiMessagesProvider } from '@eh/ui/reader/ui-messages-provider.tsx';
import { useEffect } from 'react';
import { AccountSafetyScreen } from '../accounts/account-safety/safety-screen.tsx';
import { ContactsScreen } from '../accounts/contacts/contacts-screen.tsx';
import { IdentityScreen } from '../accounts/identity/identity-screen.tsx';
import { LevelsScreen } from '../accounts/permissions/levels-screen.tsx';
import { EntryScreen } from '../accounts/sessions/entry-screen.tsx';
import { AuditScreen } from '../audit/audit-screen.tsx';
import { CoinHoldScreen } from '../ledger/holds/hold-screen.tsx';
import { BooksScreen } from '../operations/books/books-screen.tsx';
import { CirculationScreen } from '../operations/books/circulation/circulation-screen.tsx';
import { FiguresScreen } from '../operations/dashboard/figures-screen.tsx';
import { UsersScreen } from '../operations/users/users-screen.tsx';
import { LoginScreen } from '../session/login-screen.tsx';
import { useMe } from '../session/queries.ts';
import { useSession } from '../session/session-store.ts';
import { useStay } from '../session/stay.ts';
import { InvitationScreen } from '../staff/operators/invitation/invitation-screen.tsx';
import { OperatorsScreen } from '../staff/operators/operators-screen.tsx';
import { ProposalsScreen } from '../staff/operators/proposals/proposals-screen.tsx';
import { ComplaintsScreen } from '../trading/complaints/complaints-screen.tsx';
import { OrdersScreen } from '../trading/market/orders-screen.tsx';
import { ReputationRulesScreen } from '../trading/market/reputation-rules/rules-screen.tsx';
import { ClaimsScreen } from '../trading/payment-accounts/claims-screen.tsx';
import { MethodsScreen } from '../trading/payment-accounts/methods/methods-screen.tsx';
import { ReportsScreen } from '../trading/profiles/reports-screen.tsx';
import { TradeClocksScreen } from '../trading/trades/clocks/clocks-screen.tsx';
import { DeadlinesScreen } from '../trading/trades/deadlines/deadlines-screen.tsx';
import { ListingsScreen } from '../trading/trades/listings-screen.tsx';
import { ReleasePolicyScreen } from '../trading/trades/release-policy/policy-screen.tsx';
import { SuspendedScreen } from '../trading/trades/suspended/suspended-screen.tsx';
import { TradesScreen } from '../trading/trades/trades-screen.tsx';
import { WashScreen } from '../trading/wash-trades/wash-screen.tsx';
import { ExchangeScreen } from '../usdt/purchases/exchange-screen.tsx';
import { RedemptionsScreen } from '../usdt/redemptions/redemptions-screen.tsx';
import { RedemptionRulesScreen } from '../usdt/redemptions/rules/rules-screen.tsx';
import { CreditsScreen } from '../wallet/credits/credits-screen.tsx';
import { PastCreditsScreen } from '../wallet/credits/past-screen.tsx';
import { TransferRulesScreen } from '../wallet/transfers/rules/rules-screen.tsx';
import { TransfersScreen } from '../wallet/transfers/transfers-screen.tsx';
import { LoadState } from './load-state.tsx';
import { shellMessages } from './messages.ts';
import { Overlays } from './overlays.tsx';
import { addressOf, firstPlace, isQueueRoom, openCase, type Place, type QueueRoom, usePlace } from './place.ts';
import { Rail } from './rail.tsx';

/** The whole console: the login, or the rail with one screen beside it. */
export function Console() {
  const messages = useMessages(shellMessages);
  const language = useLanguage();
  const place = usePlace();
  const isLoggedIn = useSession((session) => session.token !== null);
  useEffect(() => {
    document.title = `EH ${messages.console}`;
  }, [messages]);
  return (
    <UiMessagesProvider messages={uiMessages[language]}>
      <Inside place={place} isLoggedIn={isLoggedIn} />
      <ToastHost />
    </UiMessagesProvider>
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
  const messages = useMessages(shellMessages);
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
      <h1 className="sr-only">{messages.console}</h1>
      {me.data && own === undefined ? (
        <output className="nothing title">{messages.noQueues}</output>
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

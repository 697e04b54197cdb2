import { dismissToasts } from '@eh/ui/overlays/toast.tsx';
import { useSettings } from '@eh/ui/reader/settings.ts';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import type { StoreApi } from 'zustand';
import { useChannelState } from '../src/api/channel-state.ts';
import { useOutbox } from '../src/api/outbox/outbox.ts';
import { queryClient } from '../src/api/query-client.ts';
import { useReach } from '../src/api/reach.ts';
import { useReminder } from '../src/content/notifications/reminders/reminder.ts';
import { useUpdate } from '../src/content/releases/updates/update-state.ts';
import { useWorker } from '../src/content/releases/updates/worker.ts';
import { usePermissionAnswers } from '../src/parts/camera/media-permission.ts';
import { useAlerts } from '../src/parts/content/alerts.ts';
import { useSession } from '../src/session/current-session.ts';
import { useInbox } from '../src/session/inbox.ts';
import { emptySession } from '../src/session/session.ts';
import { dismissModals } from '../src/shell/modals.ts';
import { useNavigation } from '../src/shell/navigation.ts';
import { useChosenBank } from '../src/trading/payment-accounts/banks/chosen-bank.ts';

/** A page may be opening still, after the test has seen what it wanted to see. */
const OPENS_WITHIN = 60_000;

/** Nothing of one test reaches the next: what is stored, shown or still opening. */
export async function forgetEverything(): Promise<void> {
  await vi.waitUntil(() => !useNavigation.getState().isNavigating, OPENS_WITHIN);
  cleanup();
  dismissModals();
  dismissToasts();
  queryClient.clear();
  useSession.setState(emptySession, true);
  useNavigation.setState({ stack: { pages: [], parked: [] }, isNavigating: false, isForward: false });
  forgetStores();
  localStorage.clear();
  sessionStorage.clear();
}

/** All that the app remembers beside its session and its pages. What code has been loaded stays loaded. */
function forgetStores(): void {
  forget(useAlerts);
  forget(useChannelState);
  forget(useChosenBank);
  forget(useInbox);
  forget(useOutbox);
  forget(usePermissionAnswers);
  forget(useReach);
  forget(useReminder);
  forget(useSettings);
  forget(useUpdate);
  forget(useWorker);
}

function forget<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}

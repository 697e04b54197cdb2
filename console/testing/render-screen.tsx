import { serve } from '@eh/client/testing/serve.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { OperatorQueue } from '@eh/contract/staff/queues/queue-names.ts';
import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { openUser } from '../../ui/testing/open-user.ts';
import { queryClient } from '../src/api/query-client.ts';
import { currencyStore } from '../src/parts/money/currencies.ts';
import { routes } from '../src/routes.ts';
import { beginSession, endSession, useSession } from '../src/session/session-store.ts';
import { hashOf } from '../src/shell/address.ts';
import { Console } from '../src/shell/console.tsx';
import type { Address } from '../src/shell/route.ts';
import { config } from './config.ts';

type Operator = AnswerOf<'GET /api/operator/me'>['operator'];

export interface RenderOptions {
  readonly language?: Language;
  /** The differences from Omar, an owner. */
  readonly operator?: Partial<Operator>;
  readonly queues?: readonly OperatorQueue[];
  /** The sections that the role reads. */
  readonly rooms?: readonly string[];
  /** Nobody has logged in yet. */
  readonly isLoggedOut?: boolean;
  /** The answers of the server. Those that every screen needs are there already. */
  readonly answers?: Answers;
}

export const omar: Operator = { id: '00000000-0000-4000-8000-00000000000a', name: 'omar', role: 'owner' };

/** Opens a screen of the console as an operator does: the whole console, its rail, routes and messages, on a server of given answers. */
export function renderScreen(address: Address, { language = 'en', operator, answers, ...session }: RenderOptions) {
  const { queues = [], rooms = [], isLoggedOut = false } = session;
  const me = { ...omar, ...operator };
  const usual: Answers = {
    'GET /api/operator/me': {
      operator: me,
      queues: queues.map((name) => ({ name, count: 1, oldest_at: null, target_minutes: 60 })),
      handed: [],
      rooms: [...rooms],
    },
    'POST /api/operator/audit': { rows: [], next_cursor: null },
    'POST /api/operator/signatures': { rows: [] },
    'GET /api/config': config,
  };
  const server = serve({ answers: { ...usual, ...answers }, language, queryClient, forget: forgetSession });
  if (!isLoggedOut) beginSession('token');
  location.hash = hashOf(...address);
  render(
    <QueryClientProvider client={queryClient}>
      <Console routes={routes} />
    </QueryClientProvider>,
  );
  return { server, user: openUser() };
}

/** As a tab that was never logged in. */
function forgetSession(): void {
  currencyStore.setState(currencyStore.getInitialState(), true);
  endSession('logout');
  useSession.setState({ endedBy: null });
}

import { serve } from '@eh/client/testing/serve.ts';
import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { Answers } from '@eh/contract/testing/fake-server.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { openUser } from '../../ui/testing/open-user.ts';
import { queryClient } from '../src/api/query-client.ts';
import { currencyStore } from '../src/parts/money/currencies.ts';
import { routes } from '../src/routes.ts';
import { Console } from '../src/shell/console.tsx';
import { beginPortalSession, endPortalSession } from '../src/shell/portal/api/portal-session.ts';
import { choose } from '../src/shell/portal/frame/portal-choice.ts';
// The portal's code comes late; here it costs no test its time.
import '../src/shell/portal/portal.tsx';
import { config } from './config.ts';

type Membership = AnswerOf<'POST /api/merchant/mine'>['rows'][number];

export interface PortalOptions {
  readonly language?: Language;
  readonly environment?: Environment;
  /** The differences from Qinghe Books, an active merchant of which the member is an owner; null for no merchant. */
  readonly merchant?: Partial<Membership> | null;
  readonly answers?: Answers;
}

export const qinghe: Membership = {
  id: '00000000-0000-4000-8000-0000000000b1',
  merchant_no: 'M10000042',
  name: 'Qinghe Books',
  website: 'https://qinghebooks.example',
  business: 'New and old books',
  logo: null,
  waiting_logo: null,
  logo_reason: null,
  status: 'active',
  reason: null,
  applied_at: 1_790_000_000,
  decided_at: 1_790_100_000,
  role: 'owner',
};

/** Opens a page of the merchant portal as a member does, on a server of given answers. */
export function renderPortal(
  page: string,
  { language = 'en', environment, merchant = {}, answers }: PortalOptions = {},
) {
  const usual: Answers = {
    'POST /api/merchant/mine': {
      me: { account: '10000016', nickname: 'Zhao Min' },
      invitations: [],
      rows: merchant === null ? [] : [{ ...qinghe, ...merchant }],
    },
    'GET /api/config': config,
  };
  const server = serve({ answers: { ...usual, ...answers }, language, queryClient, forget: forgetPortal });
  choose({ merchantId: null, environment: environment ?? null });
  beginPortalSession('token');
  location.hash = `#/merchant/${page}`;
  render(
    <QueryClientProvider client={queryClient}>
      <Console routes={routes} />
    </QueryClientProvider>,
  );
  return { server, user: openUser() };
}

function forgetPortal(): void {
  currencyStore.setState(currencyStore.getInitialState(), true);
  endPortalSession('logout');
  choose({ merchantId: null, environment: null });
}

import type { AppScope } from '@eh/contract/merchants/apps/app-names.ts';
import { readAppOfClient } from '../../src/merchants/apps/index.ts';
import { allowRequest, type Consent } from '../../src/merchants/apps/requests/answer-request.ts';
import { createApply, type NewApply } from '../../src/merchants/apps/requests/create-apply.ts';
import type { App } from '../../src/merchants/apps/store.ts';
import { type CodeExchange, type Exchange, exchangeCode } from '../../src/merchants/apps/tokens/exchange.ts';
import type { IssuedTokens } from '../../src/merchants/apps/tokens/tokens.ts';
import type { ReadContext, WriteContext } from '../../src/platform/context.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { ids } from '../../src/platform/ids.ts';
import { openTestMerchant } from '../merchants.ts';
import { openPeople, type People } from '../people.ts';
import { serverKeys } from '../server-keys.ts';
import { codeChallenge, openTestApp } from './apps.ts';

export const TEST_ISSUER = 'https://eh.example/open/v1';

interface Allowing {
  readonly userId?: string;
  readonly app?: App;
  readonly request?: Partial<NewApply>;
  readonly consent?: Partial<Consent>;
}

/** The answer of a user who allowed a request, as the app gets it. */
export interface Allowed {
  readonly grantId: string;
  readonly code: string;
  readonly verifier: string;
  readonly back: URL;
}

/** An app of Carol's merchant that Bob uses, by use cases on a database, at a clock that only `advance` moves. */
export async function openAppTest(database: Database) {
  let now = new Date('2026-11-23T08:00:00Z');
  const clock = { now: () => now };
  const people: People = await openPeople(database, clock);
  const transaction = <T>(run: (ctx: WriteContext) => Promise<T>): Promise<T> =>
    database.transaction((tx) => run({ tx, now, ids, serverKeys }));
  const reading = (): ReadContext => ({ reader: database.reader, now, serverKeys });

  async function openApp(wanted: Partial<Parameters<typeof openTestApp>[1]> = {}): Promise<App> {
    const { clientId } = await transaction(async (ctx) => {
      const merchantId = wanted.merchantId ?? (await openTestMerchant(ctx, { ownerId: people.carol.user.id })).id;
      return openTestApp(ctx, { ...wanted, merchantId });
    });
    const app = await readAppOfClient(reading(), clientId);
    if (!app) throw new Error('The app was not stored');
    return app;
  }

  let app = await openApp();

  /** Registers a request of the app, `openid profile` unless it says otherwise. */
  async function apply(request: Partial<NewApply> = {}) {
    const { verifier, challenge } = codeChallenge();
    const wanted: NewApply = {
      app,
      scopes: ['openid', 'profile'],
      redirect: 'https://gull.example/back',
      caps: null,
      state: 'a state',
      nonce: null,
      codeChallenge: challenge,
      issuer: TEST_ISSUER,
      ...request,
    };
    return { ...(await transaction((ctx) => createApply(ctx, wanted))), verifier };
  }

  /** Registers a request with these scopes and allows all of it as Bob. */
  async function allow(scopes: readonly AppScope[], { userId, app: other, request, consent }: Allowing = {}) {
    const { token, verifier } = await apply({ scopes, ...(other ? { app: other } : {}), ...request });
    const { grantId, redirect } = await transaction((ctx) =>
      allowRequest(ctx, {
        userId: userId ?? people.bob.user.id,
        address: { apply_auth_token: token },
        scopes,
        caps: null,
        days: 90,
        ...consent,
      }),
    );
    const back = new URL(redirect);
    return { grantId, code: back.searchParams.get('code') ?? '', verifier, back } satisfies Allowed;
  }

  /** Exchanges a code as the app's server does; changes replace parts of a right exchange. */
  function exchange({ code, verifier }: Allowed, changes: Partial<CodeExchange> = {}): Promise<Exchange> {
    const right = { app, code, verifier, redirect: 'https://gull.example/back' };
    return transaction((ctx) => exchangeCode(ctx, { ...right, ...changes }));
  }

  return {
    clock,
    people,
    transaction,
    reading,
    openApp,
    apply,
    allow,
    exchange,
    app: () => app,
    /** Later requests come from a new app, which has no grants yet. */
    async renewApp(wanted: Partial<Parameters<typeof openTestApp>[1]> = {}): Promise<App> {
      app = await openApp(wanted);
      return app;
    },
    async tokensOf(scopes: readonly AppScope[], allowing: Allowing = {}): Promise<IssuedTokens & Allowed> {
      const allowed = await allow(scopes, allowing);
      const exchanged = await exchange(allowed, allowing.app ? { app: allowing.app } : {});
      if (exchanged.kind === 'refused') throw new Error(exchanged.because);
      return { ...exchanged.tokens, ...allowed };
    },
    advance(milliseconds: number): void {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

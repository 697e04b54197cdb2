import { createHash, randomBytes } from 'node:crypto';
import { type AppKind, type AppScope, appScopes, scopesWithoutSecret } from '@eh/contract/merchants/apps/app-names.ts';
import type { Environment } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { insertApp, insertSecret } from '../../src/merchants/apps/index.ts';
import type { WriteContext } from '../../src/platform/context.ts';
import { hashToken } from '../../src/platform/crypto/secrets.ts';

export interface TestApp {
  readonly id: string;
  readonly clientId: string;
  readonly secret: string;
  readonly redirect: string;
}

interface Wanted {
  readonly merchantId: string;
  readonly environment?: Environment;
  readonly scopes?: readonly AppScope[];
  readonly redirect?: string;
  readonly kind?: AppKind;
}

/** An active app of a merchant, made without a review; with one secret where its kind has any. */
export async function openTestApp(ctx: WriteContext, wanted: Wanted): Promise<TestApp> {
  const { merchantId, environment = 'live', redirect = 'https://gull.example/back', kind = 'server' } = wanted;
  const id = ctx.ids.next(ctx.now);
  const secret = randomBytes(32).toString('base64url');
  const clientId = `app_${environment}_${randomBytes(10).toString('hex')}`;
  await insertApp(ctx, {
    id,
    merchant_id: merchantId,
    environment,
    kind,
    client_id: clientId,
    name: 'Gull Budget',
    domain: 'gull.example',
    logo_file_id: null,
    redirects: [redirect],
    scopes: [...(wanted.scopes ?? (kind === 'server' ? appScopes : scopesWithoutSecret))],
    status: 'active',
    reason_zh: null,
    reason_en: null,
    created_by: null,
    created_at: ctx.now,
    applied_at: null,
    decided_at: ctx.now,
    decided_by: null,
  });
  if (kind === 'server')
    await insertSecret(ctx, {
      secret_hash: hashToken(secret),
      app_id: id,
      ending: secret.slice(-4),
      created_by: null,
      created_at: ctx.now,
      ends_at: null,
    });
  return { id, clientId, secret: kind === 'server' ? secret : '', redirect };
}

/** A verifier and the challenge that is made of it. */
export function codeChallenge(): { readonly verifier: string; readonly challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

interface FormReply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly error?: string; readonly error_description?: string };
}

export interface Applied {
  readonly token: string;
  readonly verifier: string;
}

/** The server of a third party, which speaks OAuth by hand. */
export function appServer(address: string, app: TestApp) {
  async function send(path: string, form: Readonly<Record<string, string>>): Promise<FormReply> {
    const response = await fetch(`${address}/open/v1/oauth/${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${app.clientId}:${app.secret}`)}` },
      body: new URLSearchParams(form),
    });
    return { status: response.status, body: (await response.json()) as FormReply['body'] };
  }

  return {
    send,
    /** Registers a request; fields replace those of a right one. */
    async push(scope: string, fields: Readonly<Record<string, string>> = {}): Promise<FormReply & Applied> {
      const { verifier, challenge } = codeChallenge();
      const reply = await send('par', {
        response_type: 'code',
        redirect_uri: app.redirect,
        scope,
        state: 'a state',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...fields,
      });
      return { ...reply, token: String(reply.body['request_uri']).split(':').at(-1) ?? '', verifier };
    },
    /** Exchanges a code; fields replace those of a right exchange. */
    exchange: (code: string, verifier: string, fields: Readonly<Record<string, string>> = {}) =>
      send('token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: app.redirect,
        code_verifier: verifier,
        ...fields,
      }),
    refresh: (token: string) => send('token', { grant_type: 'refresh_token', refresh_token: token }),
    async isActive(token: string): Promise<boolean> {
      return (await send('introspect', { token })).body['active'] === true;
    },
  };
}

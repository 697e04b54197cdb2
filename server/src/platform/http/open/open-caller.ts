import { appRefusals } from '@eh/contract/merchants/apps/refusals.ts';
import { signatureRefusals } from '@eh/contract/merchants/merchants/signature-refusals.ts';
import type { OpenCall } from '@eh/contract/platform/calls/open-call.ts';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import type { RefusalKind } from '@eh/contract/platform/refusal.ts';
import type { FastifyRequest } from 'fastify';
import type { ReadContext, WriteContext } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { plainAddress } from '../admission/networks.ts';
import { noteQuota } from '../requests/quotas.ts';
import { noteKeyCall } from './key-call.ts';
import { rawOf } from './open-body.ts';
import type { GrantCaller, KeyCaller, OpenCaller, TraderCaller } from './open-input.ts';
import type { Repeats } from './repeats.ts';

/** A request as it was signed. */
export interface SignedRequest {
  readonly headers: FastifyRequest['headers'];
  readonly method: string;
  /** The path with its query, exactly as sent. */
  readonly url: string;
  readonly body: string;
  readonly address: string;
}

/** How the callers of the open API are known. */
export interface CallerParts {
  /** The owner of a key, after checking signature, address, pace and freshness. Throws the refusal. */
  authenticateKey(ctx: ReadContext, request: SignedRequest): Promise<KeyCaller | TraderCaller>;
  /** Refuses unless the person's key still works and the person could make this call in the app now. */
  requireTrader(ctx: ReadContext, caller: TraderCaller, call: OpenCall): Promise<void>;
  /** Locks the person, so that a freeze comes before the whole call of their program or after it. */
  lockTrader(ctx: WriteContext, caller: TraderCaller): Promise<void>;
  /** The owner of an access token, or null if it is unknown or ended. */
  authenticateGrant(ctx: ReadContext, token: string): Promise<GrantCaller | null>;
  readonly repeats: Repeats;
}

interface Received {
  readonly call: OpenCall;
  readonly request: FastifyRequest;
}

/** The caller of a request, with the right that its call needs. */
export async function callerOf(parts: CallerParts, ctx: ReadContext, { call, request }: Received): Promise<OpenCaller> {
  if (call.access === 'public') return { kind: 'visitor' };
  if (call.access === 'key' || call.access === 'trader') return callerOfKey(parts, ctx, { call, request });
  const token = /^Bearer ([\w.~+/=-]{1,200})$/.exec(request.headers.authorization ?? '')?.[1];
  const caller = token === undefined ? null : await parts.authenticateGrant(ctx, token);
  if (!caller) throw new Refusal(commonRefusals.NotLoggedIn);
  requireScope(call, caller.scopes, appRefusals.ScopeNotGranted);
  return caller;
}

/** The owner of the key of a request: a merchant for the calls of merchants, a person for those of traders. */
async function callerOfKey(
  parts: CallerParts,
  ctx: ReadContext,
  { call, request }: Received,
): Promise<KeyCaller | TraderCaller> {
  const { headers, method, url } = request;
  const address = plainAddress(request.ip);
  const caller =
    parts.repeats.callerOf(request) ??
    (await parts.authenticateKey(ctx, { headers, method, url, body: rawOf(request), address }));
  noteKeyCall(request, { caller, call, request: rawOf(request) });
  noteQuota(request, caller.quota);
  if (caller.kind !== call.access)
    throw new Refusal(signatureRefusals[call.access === 'trader' ? 'NeedsTraderKey' : 'NeedsMerchantKey']);
  requireScope(call, caller.scopes, signatureRefusals.ScopeNotAllowed);
  await requireOpen(parts, ctx, caller, call);
  return caller;
}

/** A refusal names the narrowest scope that would suffice. */
function requireScope({ scope, readScope = scope }: OpenCall, scopes: readonly string[], refusal: RefusalKind): void {
  if (scope === undefined || readScope === undefined || scopes.includes(scope) || scopes.includes(readScope)) return;
  throw new Refusal(refusal, { scope: readScope });
}

/** Refuses a person's program once more in the transaction: what stopped the person meanwhile stops the call too. */
export async function requireOpen(
  parts: Pick<CallerParts, 'requireTrader'>,
  ctx: ReadContext,
  caller: OpenCaller,
  call: OpenCall,
): Promise<void> {
  if (caller.kind === 'trader') await parts.requireTrader(ctx, caller, call);
}

/** Locks the owner of a person's program until the transaction ends. */
export async function lockCaller(
  parts: Pick<CallerParts, 'lockTrader'>,
  ctx: WriteContext,
  caller: OpenCaller,
): Promise<void> {
  if (caller.kind === 'trader') await parts.lockTrader(ctx, caller);
}

import type { AnswerOf, CallName, Calls, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/refusal.ts';
import type { WriteContext, ReadContext } from '../context.ts';

export interface Visitor {
  readonly kind: 'visitor';
}
export interface UserCaller {
  readonly kind: 'user';
  readonly userId: string;
  readonly sessionId: string;
}
export interface OperatorCaller {
  readonly kind: 'operator';
  readonly operatorId: string;
  readonly sessionId: string;
}
export type Caller = Visitor | UserCaller | OperatorCaller;

type CallerOf<Name extends CallName> = Calls[Name]['access'] extends 'user'
  ? UserCaller
  : Calls[Name]['access'] extends 'operator'
    ? OperatorCaller
    : Visitor;

export interface UploadedFile {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** One request as a handler sees it: proven caller, parsed body. */
export interface Ask<Name extends CallName = CallName> {
  readonly body: ParsedRequestOf<Name>;
  readonly caller: CallerOf<Name>;
  readonly language: Language;
  readonly address: string;
  /** Where the page is that asks, by its own word, and by what name this server was called. */
  readonly site: { readonly origin: string | null; readonly host: string };
  readonly requestId: string;
  readonly file?: UploadedFile;
}

/**
 * Proofs that must count even when they fail (payment password, codes) run first, in a transaction of their own
 * that commits whatever the outcome: a refusal there cannot be rolled back together with its counted try.
 */
type Prove<Name extends CallName> = (ctx: WriteContext, ask: Ask<Name>) => Promise<void>;

/** Which calls share transactions (see `openGroupCommit`), and who of those that make them does not. */
export interface Apart<Name extends CallName = CallName> {
  /** Calls of one line lock the same kinds of rows in the same order; those of different lines never share. */
  readonly line: string;
  /** What it locks: two that have a key in common are never in one transaction. */
  keysOf(ask: Ask<Name>): readonly string[];
  /** The same for its proof, which shares with proofs only; null, or left out, where the proof is slow. */
  proofKeysOf?(ask: Ask<Name>): readonly string[] | null;
}

/** A handler bound to its call; made by `does` and `reads` only. */
export interface Endpoint {
  readonly call: CallName;
  readonly prove: ((ctx: WriteContext, ask: Ask) => Promise<void>) | undefined;
  /** Long work that needs no transaction, done before there is one; its outcome is handed to the handler. */
  readonly prepare: ((ctx: ReadContext, ask: Ask) => Promise<unknown>) | undefined;
  /** Takes back what was prepared when the act was refused or failed. */
  readonly discard?: (ask: Ask, prepared: unknown) => Promise<void>;
  /** How its transaction may be shared with others; its own alone where left out. */
  readonly apart?: Apart;
  readonly run:
    | { readonly kind: 'does'; handle(ctx: WriteContext, ask: Ask, prepared: unknown): Promise<unknown> }
    | { readonly kind: 'reads'; handle(ctx: ReadContext, ask: Ask): Promise<unknown> };
}

/** A call that changes something: one transaction, committed only when the handler returns. */
export function does<const Name extends CallName>(
  call: Name,
  handle: (ctx: WriteContext, ask: Ask<Name>) => Promise<AnswerOf<Name>>,
  prove?: Prove<Name>,
): Endpoint {
  return { call, prove: widen(prove), prepare: undefined, run: { kind: 'does', handle: widen(handle) } };
}

/** A call whose costly part (cleaning a picture, writing it out) would hold a connection for nothing: that part runs before the transaction. */
export function doesPrepared<const Name extends CallName, Prepared>(
  call: Name,
  prepare: (ctx: ReadContext, ask: Ask<Name>) => Promise<Prepared>,
  handle: (ctx: WriteContext, ask: Ask<Name>, prepared: Prepared) => Promise<AnswerOf<Name>>,
  prove?: Prove<Name>,
): Endpoint {
  return { call, prove: widen(prove), prepare: widen(prepare), run: { kind: 'does', handle: widen(handle) } };
}

/** The same call, which takes back what it prepared when the act was refused or failed. */
export function withDiscard<Name extends CallName, Prepared>(
  endpoint: Endpoint,
  discard: (ask: Ask<Name>, prepared: Prepared) => Promise<void>,
): Endpoint {
  return { ...endpoint, discard: widen(discard) };
}

/** A change that many people make at the same time: those that wait together are committed together. */
export function inGroup<const Name extends CallName>(
  call: Name,
  apart: Apart<Name>,
  ...[handle, prove]: [Parameters<typeof does<Name>>[1], Prove<Name>?]
): Endpoint {
  return { ...does(call, handle, prove), apart: widen(apart) };
}

/** A change of many people at the same time with a costly part, which runs before the transaction that they share. */
export function inGroupPrepared<const Name extends CallName, Prepared>(
  call: Name,
  apart: Apart<Name>,
  ...[prepare, handle]: [
    Parameters<typeof doesPrepared<Name, Prepared>>[1],
    Parameters<typeof doesPrepared<Name, Prepared>>[2],
  ]
): Endpoint {
  return { ...doesPrepared(call, prepare, handle), apart: widen(apart) };
}

/** A call that only reads: no transaction, may be answered over a pipelined connection. What is counted first is a `prove`. */
export function reads<const Name extends CallName>(
  call: Name,
  handle: (ctx: ReadContext, ask: Ask<Name>) => Promise<AnswerOf<Name>>,
  prove?: Prove<Name>,
): Endpoint {
  return { call, prove: widen(prove), prepare: undefined, run: { kind: 'reads', handle: widen(handle) } };
}

/** The edge parses body and caller by the call's own contract before it calls, so the narrower parameter is safe. */
function widen<Wide>(narrow: unknown): Wide {
  return narrow as Wide;
}

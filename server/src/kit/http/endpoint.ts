import type { AnswerOf, CallName, Calls, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/refusal.ts';
import type { Act, Look } from '../act.ts';

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
type Prove<Name extends CallName> = (act: Act, ask: Ask<Name>) => Promise<void>;

/** A handler bound to its call; made by `does` and `reads` only. */
export interface Endpoint {
  readonly call: CallName;
  readonly prove: ((act: Act, ask: Ask) => Promise<void>) | undefined;
  /** Long work that needs no transaction, done before there is one; its outcome is handed to the handler. */
  readonly prepare: ((look: Look, ask: Ask) => Promise<unknown>) | undefined;
  /** Its transaction may be shared with others that have none of these keys (see `openGroupCommit`); its own alone where left out. */
  readonly keysOf?: (ask: Ask) => readonly string[];
  readonly run:
    | { readonly kind: 'does'; handle(act: Act, ask: Ask, prepared: unknown): Promise<unknown> }
    | { readonly kind: 'reads'; handle(look: Look, ask: Ask): Promise<unknown> };
}

/** A call that changes something: one transaction, committed only when the handler returns. */
export function does<const Name extends CallName>(
  call: Name,
  handle: (act: Act, ask: Ask<Name>) => Promise<AnswerOf<Name>>,
  prove?: Prove<Name>,
): Endpoint {
  return { call, prove: widen(prove), prepare: undefined, run: { kind: 'does', handle: widen(handle) } };
}

/** A call whose costly part (cleaning a picture, writing it out) would hold a connection for nothing: that part runs before the transaction. */
export function doesPrepared<const Name extends CallName, Prepared>(
  call: Name,
  prepare: (look: Look, ask: Ask<Name>) => Promise<Prepared>,
  handle: (act: Act, ask: Ask<Name>, prepared: Prepared) => Promise<AnswerOf<Name>>,
  prove?: Prove<Name>,
): Endpoint {
  return { call, prove: widen(prove), prepare: widen(prepare), run: { kind: 'does', handle: widen(handle) } };
}

/**
 * A change that many people make at the same time: those that wait together are committed together. The keys name what it
 * locks, so that two that lock the same are never in one transaction.
 */
export function inGroup<const Name extends CallName>(
  call: Name,
  keysOf: (ask: Ask<Name>) => readonly string[],
  ...[handle, prove]: [Parameters<typeof does<Name>>[1], Prove<Name>?]
): Endpoint {
  return { ...does(call, handle, prove), keysOf: widen(keysOf) };
}

/** A call that only reads: no transaction, may be answered over a pipelined connection. What is counted first is a `prove`. */
export function reads<const Name extends CallName>(
  call: Name,
  handle: (look: Look, ask: Ask<Name>) => Promise<AnswerOf<Name>>,
  prove?: Prove<Name>,
): Endpoint {
  return { call, prove: widen(prove), prepare: undefined, run: { kind: 'reads', handle: widen(handle) } };
}

/** The edge parses body and caller by the call's own contract before it calls, so the narrower parameter is safe. */
function widen<Wide>(narrow: unknown): Wide {
  return narrow as Wide;
}

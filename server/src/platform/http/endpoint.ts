import type { AnswerOf, CallName, Calls, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/refusal.ts';
import type { ReadContext, WriteContext } from '../context.ts';

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
export interface CallInput<Name extends CallName = CallName> {
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
type Authorize<Name extends CallName> = (ctx: WriteContext, input: CallInput<Name>) => Promise<void>;

/** Which calls share transactions (see `openGroupCommit`), and who of those that make them does not. */
export interface CommitGroup<Name extends CallName = CallName> {
  /** Calls of one line lock the same kinds of rows in the same order; those of different lines never share. */
  readonly name: string;
  /** What it locks: two that have a key in common are never in one transaction. */
  keysOf(input: CallInput<Name>): readonly string[];
  /** The same for its proof, which shares with proofs only; null, or left out, where the proof is slow. */
  proofKeysOf?(input: CallInput<Name>): readonly string[] | null;
}

/** A handler bound to its call; made by `does` and `reads` only. */
export interface Endpoint {
  readonly call: CallName;
  readonly authorize: ((ctx: WriteContext, input: CallInput) => Promise<void>) | undefined;
  /** Long work that needs no transaction, done before there is one; its outcome is handed to the handler. */
  readonly prepare: ((ctx: ReadContext, input: CallInput) => Promise<unknown>) | undefined;
  /** Takes back what was prepared when the act was refused or failed. */
  readonly discard?: (input: CallInput, prepared: unknown) => Promise<void>;
  /** How its transaction may be shared with others; its own alone where left out. */
  readonly commitGroup?: CommitGroup;
  readonly run:
    | { readonly kind: 'command'; handle(ctx: WriteContext, input: CallInput, prepared: unknown): Promise<unknown> }
    | { readonly kind: 'query'; handle(ctx: ReadContext, input: CallInput): Promise<unknown> };
}

/** A call that changes something: one transaction, committed only when the handler returns. */
export function command<const Name extends CallName>(
  call: Name,
  handle: (ctx: WriteContext, input: CallInput<Name>) => Promise<AnswerOf<Name>>,
  authorize?: Authorize<Name>,
): Endpoint {
  return { call, authorize: widen(authorize), prepare: undefined, run: { kind: 'command', handle: widen(handle) } };
}

/** A call whose costly part (cleaning a picture, writing it out) would hold a connection for nothing: that part runs before the transaction. */
export function preparedCommand<const Name extends CallName, Prepared>(
  call: Name,
  prepare: (ctx: ReadContext, input: CallInput<Name>) => Promise<Prepared>,
  handle: (ctx: WriteContext, input: CallInput<Name>, prepared: Prepared) => Promise<AnswerOf<Name>>,
  authorize?: Authorize<Name>,
): Endpoint {
  return {
    call,
    authorize: widen(authorize),
    prepare: widen(prepare),
    run: { kind: 'command', handle: widen(handle) },
  };
}

/** The same call, which takes back what it prepared when the act was refused or failed. */
export function withDiscard<Name extends CallName, Prepared>(
  endpoint: Endpoint,
  discard: (input: CallInput<Name>, prepared: Prepared) => Promise<void>,
): Endpoint {
  return { ...endpoint, discard: widen(discard) };
}

/** A change that many people make at the same time: those that wait together are committed together. */
export function groupedCommand<const Name extends CallName>(
  call: Name,
  commitGroup: CommitGroup<Name>,
  ...[handle, authorize]: [Parameters<typeof command<Name>>[1], Authorize<Name>?]
): Endpoint {
  return { ...command(call, handle, authorize), commitGroup: widen(commitGroup) };
}

/** A change of many people at the same time with a costly part, which runs before the transaction that they share. */
export function groupedPreparedCommand<const Name extends CallName, Prepared>(
  call: Name,
  commitGroup: CommitGroup<Name>,
  ...[prepare, handle]: [
    Parameters<typeof preparedCommand<Name, Prepared>>[1],
    Parameters<typeof preparedCommand<Name, Prepared>>[2],
  ]
): Endpoint {
  return { ...preparedCommand(call, prepare, handle), commitGroup: widen(commitGroup) };
}

/** A call that only reads: no transaction, may be answered over a pipelined connection. What is counted first is a `prove`. */
export function query<const Name extends CallName>(
  call: Name,
  handle: (ctx: ReadContext, input: CallInput<Name>) => Promise<AnswerOf<Name>>,
  authorize?: Authorize<Name>,
): Endpoint {
  return { call, authorize: widen(authorize), prepare: undefined, run: { kind: 'query', handle: widen(handle) } };
}

/** The edge parses body and caller by the call's own contract before it calls, so the narrower parameter is safe. */
function widen<Wide>(narrow: unknown): Wide {
  return narrow as Wide;
}

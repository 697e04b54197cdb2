import type { CallName, Calls, AnswerOf as ClosedAnswerOf, ParsedRequestOf } from '@eh/contract/calls.ts';
import type { OpenAnswer, OpenName } from '@eh/contract/open-calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext, WriteContext } from '../context.ts';
import type { OpenInput } from './open/open-input.ts';

interface Visitor {
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

/** A request as a handler gets it: authenticated caller, parsed body. */
export interface CallInput<Name extends CallName = CallName> {
  readonly body: ParsedRequestOf<Name>;
  readonly caller: CallerOf<Name>;
  readonly language: Language;
  readonly address: string;
  /** The page's origin as the browser states it, and the host name of the request. */
  readonly site: { readonly origin: string | null; readonly host: string };
  readonly requestId: string;
  readonly file?: UploadedFile;
}

/** A call of our own clients by method and path, or one of the open API by its operation id. */
export type AnyName = CallName | OpenName;

type InputOf<Name extends AnyName> = Name extends CallName
  ? CallInput<Name>
  : Name extends OpenName
    ? OpenInput<Name>
    : never;

type AnswerOf<Name extends AnyName> = Name extends CallName
  ? ClosedAnswerOf<Name>
  : Name extends OpenName
    ? OpenAnswer<Name>
    : never;

/** The calls that share transactions (see `openGroupCommit`), and the keys that keep requests apart. */
interface CommitGroup<Input> {
  /**
   * Calls of one group lock the same kinds of rows in the same order; calls of different groups never share a
   * transaction.
   */
  readonly name: string;
  /** The keys of what a request locks: two requests with a common key are never in one transaction. */
  keysOf(input: Input): readonly string[];
  /** The same for authorizations, which share only with each other; null or left out if the authorization is slow. */
  proofKeysOf?(input: Input): readonly string[] | null;
}

/** The group of one call. */
export type CommitGroupOf<Name extends AnyName> = CommitGroup<InputOf<Name>>;

interface Steps<Input> {
  /**
   * Checks that must count even when they fail (payment password, codes), in a separate transaction that commits
   * whatever the outcome, so that a refusal does not roll back its counted attempt.
   */
  readonly authorize?: ((ctx: WriteContext, input: Input) => Promise<void>) | undefined;
}

/** The request of any call. */
export type AnyInput = CallInput | OpenInput;

/** The steps of a change, in chronological order. */
interface CommandSteps<Input, Prepared, Answer> extends Steps<Input> {
  /** Costly work (cleaning a picture, storing it) that holds no connection; `handle` gets its result. */
  readonly prepare?: ((ctx: ReadContext, input: Input) => Promise<Prepared>) | undefined;
  /** Concurrent requests of the group are committed together; without a group, a call has its own transaction. */
  readonly group?: CommitGroup<Input> | undefined;
  /** Runs in the transaction, which is committed only when it returns. */
  readonly handle: (ctx: WriteContext, input: Input, prepared: Prepared) => Promise<Answer>;
  /** Undoes the preparation if `handle` refused or failed. */
  readonly discard?: ((input: Input, prepared: Prepared) => Promise<void>) | undefined;
}

interface QuerySteps<Input, Answer> extends Steps<Input> {
  /**
   * Set if reads may run on a replica that has everything committed before, because the call only displays and decides
   * nothing.
   */
  readonly from?: 'replica' | undefined;
  /** Reads without a transaction, perhaps over a pipelined connection. Counted attempts belong in `authorize`. */
  readonly handle: (ctx: ReadContext, input: Input) => Promise<Answer>;
}

/** A call that changes something, bound by `command`. */
export type Command<Name extends AnyName = CallName, Input = CallInput> = CommandSteps<Input, unknown, unknown> & {
  readonly kind: 'command';
  readonly call: Name;
};
/** A call that only reads, bound by `query`. */
export type Query<Name extends AnyName = CallName, Input = CallInput> = QuerySteps<Input, unknown> & {
  readonly kind: 'query';
  readonly call: Name;
};
/** A call bound to its handler; made only by `command` and `query`. */
export type Endpoint = Command | Query;
export type OpenEndpoint = Command<OpenName, OpenInput> | Query<OpenName, OpenInput>;

type EndpointOf<Name extends AnyName> = Name extends CallName ? Endpoint : OpenEndpoint;

/** Binds a call that changes something. */
export function command<const Name extends AnyName, Prepared = undefined>(
  steps: { readonly call: Name } & CommandSteps<InputOf<Name>, Prepared, AnswerOf<Name>>,
): EndpointOf<Name> {
  return widen({ kind: 'command', ...steps });
}

/** Binds a call that only reads. */
export function query<const Name extends AnyName>(
  steps: { readonly call: Name } & QuerySteps<InputOf<Name>, AnswerOf<Name>>,
): EndpointOf<Name> {
  return widen({ kind: 'query', ...steps });
}

/** The edges parse body and caller by the call's own contract first, so the cast is safe. */
function widen<Wide>(narrow: unknown): Wide {
  return narrow as Wide;
}

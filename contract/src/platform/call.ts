import type * as z from 'zod';
import type { PermissionAction } from '../accounts/permissions/permission-actions.ts';
import type { RouteName } from '../accounts/users/route-names.ts';
import type { RefusalKind } from './refusal.ts';
import type { Changes, Tag } from './tags/tags.ts';

/** The callers of a call. Finer gates follow from `guardedAs` and `permission`. */
export type Access = 'public' | 'user' | 'operator';

/** One entry of the contract: what a call means, its input, its answer, its refusals, what it shows and changes. */
export type Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = CallFacts<
  Request,
  Answer
> &
  CallEffects;

/**
 * A call shows something, changes something, or both; one that says neither does not compile. Without `changes` it is a
 * read: a POST of that kind takes no idempotency key.
 */
type CallEffects =
  | { readonly shows: readonly Tag[]; readonly changes?: Changes }
  | { readonly shows?: readonly Tag[]; readonly changes: Changes };

interface CallFacts<Request extends z.ZodType, Answer extends z.ZodType> {
  /** A sentence about the call for readers of the API page. */
  readonly says: string;
  readonly access: Access;
  /** The route whose gates (frozen, fund, payment password, identity …) this call shares. */
  readonly guardedAs?: RouteName;
  /** Another page that shows the same: the call is open where the gates of either page are. */
  readonly isOpenFrom?: RouteName;
  readonly permission?: PermissionAction;
  readonly request: Request;
  readonly answer: Answer;
  /** Fields of an example request, where its schema alone does not say which fields go together. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Refusals besides the common ones, by name. A handler that throws another one fails its test. */
  readonly refusals: Readonly<Record<string, RefusalKind>>;
  /** The answer shows a secret: for a repeat of the same action it is stored sealed, for some minutes only. */
  readonly hasSecretAnswer?: boolean;
  /** Answered also while the account is closing; every other call of its owner is refused then. */
  readonly isOpenWhileClosing?: boolean;
  /** Multipart form instead of JSON. */
  readonly isUpload?: boolean;
}

export type CallPath = `${'GET' | 'POST'} /${string}`;
export type CallTable = Readonly<Record<CallPath, Call>>;

import type * as z from 'zod';
import type { RouteName } from '../accounts/gates/route-names.ts';
import type { PermissionAction } from '../accounts/permissions/permission-actions.ts';
import type { RefusalKind } from './refusal.ts';
import type { Changes, Tag } from './tags/tags.ts';

/** The kinds of caller of a call. `guardedAs` and `permission` add finer gates. */
export type Access = 'public' | 'user' | 'operator';

/** One entry of the contract: a call's meaning, input, answer and refusals, and the tags it shows and changes. */
export type Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = CallFacts<
  Request,
  Answer
> &
  CallEffects;

/**
 * A call must declare what it shows, what it changes, or both; otherwise it does not compile. Without `changes` it is a
 * read, so a POST takes no idempotency key.
 */
type CallEffects =
  | { readonly shows: readonly Tag[]; readonly changes?: Changes }
  | { readonly shows?: readonly Tag[]; readonly changes: Changes };

interface CallFacts<Request extends z.ZodType, Answer extends z.ZodType> {
  /** A sentence about the call, for readers of the API page. */
  readonly says: string;
  readonly access: Access;
  /** The route whose gates (frozen, fund, payment password, identity …) this call shares. */
  readonly guardedAs?: RouteName;
  /** Another page that shows the same data: the call is open if the gates of either page are. */
  readonly isOpenFrom?: RouteName;
  readonly permission?: PermissionAction;
  readonly request: Request;
  readonly answer: Answer;
  /** Fields of an example request, if the schema alone does not tell which fields go together. */
  readonly example?: Readonly<Record<string, unknown>>;
  /** Refusals other than the common ones, by name. Throwing an unlisted one fails the handler's test. */
  readonly refusals: Readonly<Record<string, RefusalKind>>;
  /** Whether the answer shows a secret: it is then stored encrypted for repeats, only for some minutes. */
  readonly hasSecretAnswer?: boolean;
  /** Allowed even while the account is closing, when all other calls of its owner are refused. */
  readonly isOpenWhileClosing?: boolean;
  /** Whether the request is a multipart form instead of JSON. */
  readonly isUpload?: boolean;
}

export type CallPath = `${'GET' | 'POST'} /${string}`;
export type CallTable = Readonly<Record<CallPath, Call>>;

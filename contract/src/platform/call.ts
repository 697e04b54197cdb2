import type * as z from 'zod';
import type { PermissionAction } from '../accounts/permissions/permission-actions.ts';
import type { RouteName } from '../accounts/users/gates.ts';
import type { RefusalKind } from './refusal.ts';

/** Who may make a call at all. Finer gates follow from `guardedAs` and `permission`. */
export type Access = 'public' | 'user' | 'operator';

/** One entry of the contract: what a call means, what goes in, what comes out, how it may be refused. */
export interface Call<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** What the call does, in a sentence for a reader of the API page. */
  readonly says: string;
  readonly access: Access;
  /** The route whose gates (frozen, fund, payment password, identity …) this call shares. */
  readonly guardedAs?: RouteName;
  readonly permission?: PermissionAction;
  readonly request: Request;
  readonly answer: Answer;
  /** Refusals beside the common ones, by name. A handler that gives another one fails its test. */
  readonly refusals: Readonly<Record<string, RefusalKind>>;
  /** What it answers is shown once and kept nowhere, also not for a repeat of the same action. */
  readonly hasSecretAnswer?: boolean;
  /** Multipart form instead of JSON. */
  readonly isUpload?: boolean;
}

export type CallPath = `${'GET' | 'POST'} /${string}`;
export type CallTable = Readonly<Record<CallPath, Call>>;

import type { Environment, KeyScope } from '@eh/contract/merchants/merchants/merchant-names.ts';
import type { TraderScope } from '@eh/contract/merchants/traders/trader-names.ts';
import type { OpenCallOf, OpenName, OpenPathOf, ParsedOpenRequest } from '@eh/contract/open-calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { Quota } from '../requests/quotas.ts';

/** A merchant's server, identified by the key that signed its request. */
export interface KeyCaller {
  readonly kind: 'key';
  /** The owner of idempotency keys: one per environment of a merchant. */
  readonly actorId: string;
  readonly merchantId: string;
  readonly environment: Environment;
  readonly keyId: string;
  readonly scopes: readonly KeyScope[];
  /** The key's request limit, with its remainder. */
  readonly quota: Quota;
}

/** A person's own program, identified by the trader key that signed its request. */
export interface TraderCaller {
  readonly kind: 'trader';
  /** The owner of idempotency keys: apart from the person's own actions in the app. */
  readonly actorId: string;
  readonly userId: string;
  readonly keyId: string;
  readonly scopes: readonly TraderScope[];
  /** The key's request limit, with its remainder. */
  readonly quota: Quota;
}

/** An app that acts for a user within a grant, identified by an access token. */
export interface GrantCaller {
  readonly kind: 'grant';
  /** The grant's id. */
  readonly actorId: string;
  readonly grantId: string;
  readonly appId: string;
  readonly merchantId: string;
  readonly environment: Environment;
  readonly userId: string;
  readonly scopes: readonly string[];
}

interface Nobody {
  readonly kind: 'visitor';
}
export type OpenCaller = KeyCaller | TraderCaller | GrantCaller | Nobody;

type CallerOf<Name extends OpenName> = OpenCallOf<Name>['access'] extends 'key'
  ? KeyCaller
  : OpenCallOf<Name>['access'] extends 'trader'
    ? TraderCaller
    : OpenCallOf<Name>['access'] extends 'grant'
      ? GrantCaller
      : Nobody;

/** A request of the open API as a handler gets it: authenticated caller, parsed path and body. */
export interface OpenInput<Name extends OpenName = OpenName> {
  readonly path: OpenPathOf<Name>;
  readonly body: ParsedOpenRequest<Name>;
  readonly caller: CallerOf<Name>;
  readonly language: Language;
  readonly address: string;
  /** The address under which this server was called, such as `https://eh.example`. */
  readonly origin: string;
  readonly requestId: string;
}

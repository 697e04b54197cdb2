import type { PendingLogin, Tokens } from '@eh/sdk';
import type { Cart } from './menu.ts';

/** Somebody who has logged in with EH. */
export interface Person {
  readonly nickname: string;
  readonly tokens: Tokens;
  readonly mayPay: boolean;
  /** EH says that the person's identity is verified; nothing else about it. */
  readonly isVerified: boolean;
  usual: Cart;
}

/** A visit of a browser, by its cookie. */
export interface Visit {
  pending: PendingLogin | null;
  person: Person | null;
  cart: Cart;
}

const FIRST_CART: Cart = { 'pour-over': 1, croissant: 2 };
export const FIRST_USUAL: Cart = { 'pour-over': 1 };

const VISITS_MAX = 1000;
const COOKIE = 'visit';
const COOKIE_SECONDS = 86_400;

export class Visits {
  readonly #visits = new Map<string, Visit>();

  /** The visit of a request, and the cookie to set for a new one. */
  of(cookies: string | undefined): { readonly visit: Visit; readonly cookie: string | null } {
    const id = /(?:^|;\s*)visit=([\w-]{36})/.exec(cookies ?? '')?.[1];
    const known = id === undefined ? undefined : this.#visits.get(id);
    if (known) return { visit: known, cookie: null };
    const fresh = crypto.randomUUID();
    const visit: Visit = { pending: null, person: null, cart: FIRST_CART };
    this.#visits.set(fresh, visit);
    const [oldest] = this.#visits.keys();
    if (this.#visits.size > VISITS_MAX && oldest !== undefined) this.#visits.delete(oldest);
    return { visit, cookie: `${COOKIE}=${fresh}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${COOKIE_SECONDS}` };
  }
}

import { type RouteName, routeNames } from '../../accounts/users/route-names.ts';
import { CONTENT_LINK_MAX } from './content-bounds.ts';

/** A link that content may carry: a page of the app, an outside address, or somebody to write to. */
export type SafeLink =
  | { readonly kind: 'route'; readonly route: RouteName; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'web'; readonly href: string; readonly host: string }
  | { readonly kind: 'mail'; readonly href: string };

/** Pages that carry an order or a grant of somebody else: a text must not lead into one. */
const CLOSED_ROUTES: readonly RouteName[] = [
  'out-order',
  'pay-link',
  'cashier-payment',
  'auth-apply',
  'auth-login',
  'auth-add-wallet',
  'preview-image',
];
const ROUTE = /^eh:([A-Za-z-]{1,40})(?:\?(id|index)=([A-Za-z0-9-]{1,60}))?$/;
const MAIL = /^mailto:[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}$/;
/** Names in plain letters with a top domain: no number, and no letters of another script that look like these. */
const HOST = /^(?!xn--)[a-z0-9-]{1,63}(?:\.(?!xn--)[a-z0-9-]{1,63}){0,5}\.[a-z]{2,24}$/;

/**
 * Reads a link, and returns null for every other one. It is asked when a text is written and again when it is shown, so that
 * a text that came into the database by another way leads nowhere either.
 */
export function safeLink(href: string): SafeLink | null {
  if (href.length > CONTENT_LINK_MAX || /[\s<>"'`\\]/.test(href)) return null;
  if (MAIL.test(href)) return { kind: 'mail', href };
  const [, name, key, value] = ROUTE.exec(href) ?? [];
  if (name !== undefined) {
    const route = routeNames.find((candidate) => candidate === name);
    if (route === undefined || CLOSED_ROUTES.includes(route)) return null;
    return { kind: 'route', route, params: key === undefined || value === undefined ? {} : { [key]: value } };
  }
  return webLink(href);
}

function webLink(href: string): SafeLink | null {
  if (!href.startsWith('https://') || !URL.canParse(href)) return null;
  const url = new URL(href);
  const isPlain = url.username === '' && url.password === '' && url.port === '';
  return isPlain && HOST.test(url.hostname) ? { kind: 'web', href: url.href, host: url.hostname } : null;
}

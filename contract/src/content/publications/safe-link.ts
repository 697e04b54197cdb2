import { type RouteName, routeNames } from '../../accounts/gates/route-names.ts';
import { CONTENT_LINK_MAX } from './content-bounds.ts';

/** A link that content may contain: a page of the app, an outside address, or a mail address. */
export type SafeLink =
  | { readonly kind: 'route'; readonly route: RouteName; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'web'; readonly href: string; readonly host: string }
  | { readonly kind: 'mail'; readonly href: string };

/** Pages about somebody else's order or grant: a text must not link to one. */
const CLOSED_ROUTES: readonly RouteName[] = [
  'out-order',
  'pay-link',
  'invoice-mails',
  'shared-listing',
  'cashier-payment',
  'auth-apply',
  'auth-login',
  'auth-add-wallet',
  'preview-image',
];
const ROUTE = /^eh:([A-Za-z-]{1,40})(?:\?(id|index)=([A-Za-z0-9-]{1,60}))?$/;
const MAIL = /^mailto:[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}$/;
/** Host names in plain letters with a top-level domain: no IP addresses, and no lookalike letters of other scripts. */
const HOST = /^(?!xn--)[a-z0-9-]{1,63}(?:\.(?!xn--)[a-z0-9-]{1,63}){0,5}\.[a-z]{2,24}$/;

/**
 * Reads a link; null if it is not allowed. Checked when a text is written and again when shown, so that texts that
 * entered the database in another way cannot contain other links.
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

import { hasCheckDigit } from '../../accounts/users/luhn.ts';
import { readAmount } from '../../platform/formats/typed-amount.ts';
import { COIN_DECIMALS } from '../../platform/money.ts';

/** The paths that open the wrapped app, on the platform's host and after `eh://`. */
export const linkKinds = ['pay', 'trade', 'authorise', 'l'] as const;

const LINK_MAX = 600;
const TOKEN = /^[\w.~-]{1,100}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const ACCOUNT = /^[1-9]\d{7}$/;
const SCOPES = /^[\w.: ,+-]{1,200}$/;
const MEMO_MAX = 140;

/**
 * The page that a link opens, as a hash; null for a foreign link. Only known pages with known parameters are possible,
 * so that a link cannot leave the app or choose where to go next.
 */
export function pageOfLink(link: string, host: string | null): string | null {
  const url = link.length <= LINK_MAX ? URL.parse(link) : null;
  if (!url || url.username !== '' || url.password !== '' || url.port !== '') return null;
  const [kind = '', subject = '', ...rest] = partsOf(url, host);
  if (rest.length > 0) return null;
  const { searchParams: query } = url;
  switch (kind) {
    case 'pay':
      return payPage(subject, query);
    case 'trade':
      return ID.test(subject)
        ? page(query.get('side') === 'sell' ? 'trade/sale-trade' : 'trade/buy-trade', { id: subject })
        : null;
    case 'l':
      return TOKEN.test(subject) ? page('trade/shared-listing', { link: subject }) : null;
    case 'authorise': {
      const scopes = query.get('scope') ?? '';
      const asked = SCOPES.test(scopes) ? { auth_scope_type: scopes } : {};
      return TOKEN.test(subject) ? page('auth/auth-apply', { apply_auth_token: subject, ...asked }) : null;
    }
    default:
      return null;
  }
}

/** The parts of `eh://pay/7`, `https://HOST/pay/7`, or the text of a receiving code such as `eh:10000016`. */
function partsOf(url: URL, host: string | null): readonly string[] {
  const path = url.pathname.split('/').filter((part) => part !== '');
  if (url.protocol === 'https:') return url.host === host ? path : [];
  if (url.protocol !== 'eh:') return [];
  if (url.host === '') return path.length === 1 ? ['pay', ...path] : [];
  return ACCOUNT.test(url.host) ? ['pay', url.host, ...path] : [url.host, ...path];
}

/** Eight digits mean an account to send to; anything else is a shop's order. */
function payPage(subject: string, query: URLSearchParams): string | null {
  if (!ACCOUNT.test(subject)) return TOKEN.test(subject) ? page('index/out-order', { order: subject }) : null;
  if (!hasCheckDigit(subject)) return null;
  const reading = readAmount(valueOf(query, 'amount'), { decimals: COIN_DECIMALS });
  const amount = 'amount' in reading ? reading.amount : '';
  const memo = valueOf(query, 'memo').slice(0, MEMO_MAX);
  return page('wallet/transfer', {
    recipient: subject,
    ...(amount === '' ? {} : { amount }),
    ...(memo === '' ? {} : { memo }),
  });
}

/** Payment codes may be written in capitals, because that makes the QR code smaller. */
function valueOf(query: URLSearchParams, name: string): string {
  return [...query].find(([given]) => given.toLowerCase() === name)?.[1] ?? '';
}

function page(path: string, params: Readonly<Record<string, string>>): string {
  return `#/pages/${path}?${new URLSearchParams(params).toString()}`;
}

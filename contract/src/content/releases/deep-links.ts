import { hasCheckDigit } from '../../accounts/users/luhn.ts';
import { readAmount } from '../../platform/formats/typed-amount.ts';
import { COIN_DECIMALS } from '../../platform/money.ts';

/** The paths that open the wrapped app, on the platform's host and behind `eh://`. */
export const linkKinds = ['pay', 'trade', 'authorise'] as const;

const LINK_MAX = 600;
const TOKEN = /^[\w.~-]{1,100}$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const ACCOUNT = /^[1-9]\d{7}$/;
const SCOPES = /^[\w.: ,+-]{1,200}$/;
const MEMO_MAX = 140;

/**
 * The page that a link opens, as a hash; null for a link that is none of ours. Only known pages with known parameters
 * come out, so a link can neither lead out of the app nor name where to go afterwards.
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
    case 'authorise': {
      const scopes = query.get('scope') ?? '';
      const asked = SCOPES.test(scopes) ? { auth_scope_type: scopes } : {};
      return TOKEN.test(subject) ? page('auth/auth-apply', { apply_auth_token: subject, ...asked }) : null;
    }
    default:
      return null;
  }
}

/** `eh://pay/7`, `https://HOST/pay/7`, and the text of a receiving code, `eh:10000016`. */
function partsOf(url: URL, host: string | null): readonly string[] {
  const path = url.pathname.split('/').filter((part) => part !== '');
  if (url.protocol === 'https:') return url.host === host ? path : [];
  if (url.protocol !== 'eh:') return [];
  if (url.host === '') return path.length === 1 ? ['pay', ...path] : [];
  return ACCOUNT.test(url.host) ? ['pay', url.host, ...path] : [url.host, ...path];
}

/** Eight digits are an account to send to; anything else is the order of a shop. */
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

/** Programs write a payment code in capitals, because its picture is smaller then. */
function valueOf(query: URLSearchParams, name: string): string {
  return [...query].find(([given]) => given.toLowerCase() === name)?.[1] ?? '';
}

function page(path: string, params: Readonly<Record<string, string>>): string {
  return `#/pages/${path}?${new URLSearchParams(params).toString()}`;
}

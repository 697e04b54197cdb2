import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

it('parses outside addresses, pages of the app, and mail addresses', () => {
  expect(safeLink('https://example.com/news?a=1#b')).toEqual({
    kind: 'web',
    href: 'https://example.com/news?a=1#b',
    host: 'example.com',
  });
  expect(safeLink('eh:help-info?id=how-to-pay')).toEqual({
    kind: 'route',
    route: 'help-info',
    params: { id: 'how-to-pay' },
  });
  expect(safeLink('eh:buy-market')).toEqual({ kind: 'route', route: 'buy-market', params: {} });
  expect(safeLink('mailto:help@example.com')).toEqual({ kind: 'mail', href: 'mailto:help@example.com' });
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'http://example.com',
  '//example.com',
  'https://user:pass@example.com',
  'https://example.com:8443/',
  'https://example.com@evil.example/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://example.com/"onmouseover="alert(1)',
  'https://еxample.com/',
  'eh:cashier-payment?id=1',
  'eh:out-order',
  'eh:no-such-page',
  'eh:transfer?account=10000016',
  'mailto:a@example.com?bcc=b@example.com',
  'blob:https://example.com/1',
  '',
])('opens nothing for %j', (href) => {
  expect(safeLink(href)).toBeNull();
});

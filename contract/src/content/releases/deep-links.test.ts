import { expect, it } from 'vitest';
import { pageOfLink } from './deep-links.ts';

const HOST = 'eh.example';
const id = '00000000-0000-4000-8000-000000000a01';
const open = (link: string) => pageOfLink(link, HOST);

it('opens orders, transfers, trades and authorizations', () => {
  expect(open('eh://pay/tok_1-a')).toBe('#/pages/index/out-order?order=tok_1-a');
  expect(open(`https://${HOST}/pay/tok_1-a`)).toBe('#/pages/index/out-order?order=tok_1-a');
  expect(open('eh:10000016?amount=12.50&memo=tea')).toBe(
    '#/pages/wallet/transfer?recipient=10000016&amount=12.50&memo=tea',
  );
  expect(open('eh://10000016')).toBe('#/pages/wallet/transfer?recipient=10000016');
  expect(open('eh://pay/10000016')).toBe('#/pages/wallet/transfer?recipient=10000016');
  expect(open(`eh://trade/${id}`)).toBe(`#/pages/trade/buy-trade?id=${id}`);
  expect(open(`https://${HOST}/trade/${id}?side=sell`)).toBe(`#/pages/trade/sale-trade?id=${id}`);
  expect(open('eh://l/k_1-a')).toBe('#/pages/trade/shared-listing?link=k_1-a');
  expect(open(`https://${HOST}/l/k_1-a`)).toBe('#/pages/trade/shared-listing?link=k_1-a');
  expect(open('eh://authorise/abc?scope=pay%20openid')).toBe(
    '#/pages/auth/auth-apply?apply_auth_token=abc&auth_scope_type=pay+openid',
  );
});

it('ignores unknown parameters, and refuses invalid amounts', () => {
  expect(
    open('eh://authorise/abc?auth_success_redirect=https://evil.example&auth_apply_from=https://evil.example'),
  ).toBe('#/pages/auth/auth-apply?apply_auth_token=abc');
  expect(open('eh:10000016?amount=1e9&then=%23%2Fpages%2Fx')).toBe('#/pages/wallet/transfer?recipient=10000016');
  expect(open('eh://pay/abc?order=other&service_console_order=x')).toBe('#/pages/index/out-order?order=abc');
});

it.each([
  '',
  'eh://',
  'eh:',
  'javascript:alert(1)',
  'eh://javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'https://evil.example/pay/abc',
  `https://${HOST}.evil.example/pay/abc`,
  `https://evil@${HOST}/pay/abc`,
  `https://${HOST}:8443/pay/abc`,
  `http://${HOST}/pay/abc`,
  `https://${HOST}//evil.example/pay/abc`,
  `https://${HOST}/pay/../login`,
  'eh://evil.example/pay/abc',
  'eh://pay/abc/def',
  'eh://pay/%2e%2e%2fevil',
  'eh://pay/abc%23%2Fpages',
  'eh://pay/<script>',
  'eh://pay/10000017',
  'eh://trade/1',
  `eh://trade/${id}%0d%0a`,
  'eh://authorise/',
  'eh://settings/abc',
  `eh://pay/${'a'.repeat(101)}`,
  `eh:10000016?memo=${'a'.repeat(700)}`,
])('opens nothing for %s', (link) => {
  expect(open(link)).toBe(null);
});

it('opens no host when the app knows none', () => {
  expect(pageOfLink('https://eh.example/pay/abc', null)).toBe(null);
});

it.each([
  'eh:10000016?amount=5.00&memo=rent',
  'EH:10000016?AMOUNT=5.00&MEMO=rent',
  'eh://10000016/?amount=5,00&memo=rent',
])('reads amount and note from the payment code %s', (code) => {
  expect(open(code)).toBe('#/pages/wallet/transfer?recipient=10000016&amount=5.00&memo=rent');
});

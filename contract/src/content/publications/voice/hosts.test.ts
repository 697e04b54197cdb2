import { expect, it } from 'vitest';
import type { RichText } from '../rich-tree.ts';
import { foreignHosts, hostsIn, hostsOf } from './hosts.ts';

const said = (text: string, href?: string, target: string | null = null) => {
  const marks = href === undefined ? [] : [{ type: 'link' as const, attrs: { href } }];
  const body: RichText = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text, marks }] }] };
  return { title: { zh: '', en: '' }, body: { zh: body, en: { type: 'doc' as const, content: [] } }, target };
};

it.each([
  ['go to https://evil.example/x?y', ['evil.example', 'evil.example']],
  ['请打开evil.com核对', ['evil.com']],
  ['打开 Evil。Com 或 ｅｖｉｌ．ｃｏｍ', ['evil.com', 'evil.com']],
  ['еvil.com', ['еvil.com']],
  ['write to help@mail.example.org', ['mail.example.org']],
  ['http://10.0.0.7/login', ['10.0.0.7', '10.0.0.7']],
  ['https://2130706433/', ['2130706433']],
  ['https://eh.example@evil.example/', ['evil.example', 'eh.example', 'evil.example']],
  ['evil.中国', ['evil.中国']],
  ['请在 {{by}} 前接单，共 {{trade.accept_minutes}}。请打开应用', []],
  ['142.45 EH, version 2.2.08; 1.第一步', []],
])('finds hosts written in the text: %s', (text, hosts) => {
  expect(hostsIn(text)).toEqual(hosts);
});

it('finds the hosts of links, mail addresses and the target, and no pages of the app', () => {
  expect(hostsOf(said('here', 'https://a.example/x'))).toEqual(['a.example']);
  expect(hostsOf(said('here', 'mailto:help@B.example'))).toEqual(['b.example']);
  expect(hostsOf(said('here', 'eh:help-list', 'https://c.example/film.mp4'))).toEqual(['c.example']);
});

it('treats its own host and subdomains as own, and nothing that only looks like them', () => {
  const own = ['app.eh.example'];
  const foreign = (host: string) => foreignHosts(said('here', `https://${host}/`), own);
  expect([foreign('app.eh.example'), foreign('help.app.eh.example')]).toEqual([[], []]);
  for (const host of ['eh.example', 'xapp.eh.example', 'app.eh.example.evil.com'])
    expect(foreign(host)).toEqual([host]);
});

import { expect, it } from 'vitest';
import { indexPage } from './index-page.ts';

const totals = { profile: 1, trades: 312, chats: 0, bills: 2, receipts: 0, support: 0, feedback: 0, files: 0 };
const facts = { account: '10000016', nickname: '<b>Alice</b>', madeAt: new Date('2026-11-28T12:00:00Z'), totals };
const entry = { isPacked: true, crc: 1, packedBytes: 1, bytes: 1, startsAt: 0 };
const entries = ['profile.json', 'bills/bills-0001.csv', 'bills/bills-0002.csv'].map((name) => ({ ...entry, name }));

it.each([
  ['en', 'My data at EH'],
  ['zh-CN', '我的 EH 数据'],
] as const)('says in %s which files the archive contains, how many, and where', (language, title) => {
  const page = indexPage(facts, entries, language).toString();
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(page).toContain('<td>312</td>');
  expect([...page.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)).toEqual(entries.map(({ name }) => name));
});

it('executes nothing, even when a nickname looks like markup', () => {
  const page = indexPage(facts, entries, 'en').toString();
  expect(page).toContain('&lt;b&gt;Alice');
  expect(page).not.toContain('<b>');
  expect(page).not.toContain('<script');
  expect(page).toContain("default-src 'none'");
});

it('lists fifty files of a part, and counts the rest', () => {
  const many = Array.from({ length: 53 }, (_, index) => ({ ...entry, name: `files/${index}.jpg` }));
  const page = indexPage(facts, many, 'zh-CN').toString();
  expect(page.match(/href=/g)).toHaveLength(50);
  expect(page).toContain('另有 3 个');
});

import { expect, it } from 'vitest';
import { serverKeys } from '../../../test/server-keys.ts';
import { type DocumentLink, documentLink, isDocumentLinkValid } from './document-link.ts';
import { isStatementLinkGood, statementLink } from './statement/statement-link.ts';

const now = new Date('2026-11-21T08:00:00Z');
const ctx = { serverKeys, now };
const after = (seconds: number) => ({ serverKeys, now: new Date(now.getTime() + seconds * 1000) });
const [first, second] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'];

it('opens one document to one user for ten minutes', () => {
  const address = new URL(
    documentLink(ctx, { subjectId: first, name: 'transfer-en.pdf', userId: first }),
    'https://eh.test',
  );
  expect(address.pathname).toBe(`/papers/${first}/transfer-en.pdf`);
  const { user = '', until = '', signature = '' } = Object.fromEntries(address.searchParams);
  const link: DocumentLink = { subjectId: first, name: 'transfer-en.pdf', userId: user, until };
  expect(isDocumentLinkValid(after(599), link, signature)).toBe(true);
  expect(isDocumentLinkValid(after(600), link, signature)).toBe(false);
  for (const change of [
    { subjectId: second },
    { name: 'transfer-zh.pdf' },
    { userId: second },
    { until: String(Number(until) + 1) },
  ] as const)
    expect(isDocumentLinkValid(ctx, { ...link, ...change }, signature)).toBe(false);
  expect(isDocumentLinkValid(ctx, link, '')).toBe(false);
});

it('opens one statement to one user for ten minutes', () => {
  const filter = { until: 1_795_000_000 };
  const address = new URL(statementLink(ctx, { userId: first, language: 'en', filter }), 'https://eh.test');
  expect(address.pathname).toBe('/papers/statements/statement-en.pdf');
  const { user = '', until = '', filter: packed = '', signature = '' } = Object.fromEntries(address.searchParams);
  const link = { user, until, filter: packed };
  const isGood = (changed: object = {}, name = 'statement-en.pdf', at = ctx) =>
    isStatementLinkGood(at, { name, link: { ...link, ...changed }, signature });
  expect(isGood({}, 'statement-en.pdf', after(599))).toBe(true);
  expect(isGood({}, 'statement-en.pdf', after(600))).toBe(false);
  expect(isGood({}, 'statement-zh.pdf')).toBe(false);
  const wider = Buffer.from(JSON.stringify({ until: 1_796_000_000 })).toString('base64url');
  for (const change of [{ user: second }, { until: String(Number(until) + 1) }, { filter: wider }])
    expect(isGood(change)).toBe(false);
});

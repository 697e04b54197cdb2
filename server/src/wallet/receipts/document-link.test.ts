import { expect, it } from 'vitest';
import { setServerSecret } from '../../platform/server-secret.ts';
import { type DocumentLink, documentLink, isDocumentLinkValid } from './document-link.ts';
import { isStatementLinkGood, statementLink } from './statement/statement-link.ts';

const now = new Date('2026-11-21T08:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const [first, second] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'];
setServerSecret(Buffer.alloc(32, 7));

it('opens one document of one subject to one user for ten minutes', () => {
  const address = new URL(
    documentLink({ subjectId: first, name: 'transfer-en.pdf', userId: first }, now),
    'https://eh.test',
  );
  expect(address.pathname).toBe(`/papers/${first}/transfer-en.pdf`);
  const { user = '', until = '', signature = '' } = Object.fromEntries(address.searchParams);
  const link: DocumentLink = { subjectId: first, name: 'transfer-en.pdf', userId: user, until };
  expect(isDocumentLinkValid(link, signature, after(599))).toBe(true);
  expect(isDocumentLinkValid(link, signature, after(600))).toBe(false);
  for (const change of [
    { subjectId: second },
    { name: 'transfer-zh.pdf' },
    { userId: second },
    { until: String(Number(until) + 1) },
  ] as const)
    expect(isDocumentLinkValid({ ...link, ...change }, signature, now)).toBe(false);
  expect(isDocumentLinkValid(link, '', now)).toBe(false);
});

it('opens one statement to one user for ten minutes', () => {
  const filter = { until: 1_795_000_000 };
  const address = new URL(statementLink({ userId: first, language: 'en', filter }, now), 'https://eh.test');
  expect(address.pathname).toBe('/papers/statements/statement-en.pdf');
  const { user = '', until = '', filter: packed = '', signature = '' } = Object.fromEntries(address.searchParams);
  const link = { user, until, filter: packed };
  const isGood = (changed: object = {}, name = 'statement-en.pdf', at = now) =>
    isStatementLinkGood(name, { ...link, ...changed }, signature, at);
  expect(isGood({}, 'statement-en.pdf', after(599))).toBe(true);
  expect(isGood({}, 'statement-en.pdf', after(600))).toBe(false);
  expect(isGood({}, 'statement-zh.pdf')).toBe(false);
  const wider = Buffer.from(JSON.stringify({ until: 1_796_000_000 })).toString('base64url');
  for (const change of [{ user: second }, { until: String(Number(until) + 1) }, { filter: wider }])
    expect(isGood(change)).toBe(false);
});

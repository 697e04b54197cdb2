import { expect, it } from 'vitest';
import { setServerSecret } from '../../platform/server-secret.ts';
import { isPaperLinkGood, type PaperLink, paperLink } from './document-link.ts';
import { isStatementLinkGood, statementLink } from './statement/statement-link.ts';

const now = new Date('2026-11-21T08:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const [one, other] = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'];
setServerSecret(Buffer.alloc(32, 7));

it('opens one document of one subject to one user for ten minutes', () => {
  const address = new URL(paperLink({ subjectId: one, name: 'transfer-en.pdf', userId: one }, now), 'https://eh.test');
  expect(address.pathname).toBe(`/papers/${one}/transfer-en.pdf`);
  const { user = '', until = '', signature = '' } = Object.fromEntries(address.searchParams);
  const link: PaperLink = { subjectId: one, name: 'transfer-en.pdf', userId: user, until };
  expect(isPaperLinkGood(link, signature, after(599))).toBe(true);
  expect(isPaperLinkGood(link, signature, after(600))).toBe(false);
  for (const change of [
    { subjectId: other },
    { name: 'transfer-zh.pdf' },
    { userId: other },
    { until: String(Number(until) + 1) },
  ] as const)
    expect(isPaperLinkGood({ ...link, ...change }, signature, now)).toBe(false);
  expect(isPaperLinkGood(link, '', now)).toBe(false);
});

it('opens one statement to one user for ten minutes', () => {
  const filter = { until: 1_795_000_000 };
  const address = new URL(statementLink({ userId: one, language: 'en', filter }, now), 'https://eh.test');
  expect(address.pathname).toBe('/papers/statements/statement-en.pdf');
  const { user = '', until = '', filter: packed = '', signature = '' } = Object.fromEntries(address.searchParams);
  const link = { user, until, filter: packed };
  const isGood = (changed: object = {}, name = 'statement-en.pdf', at = now) =>
    isStatementLinkGood(name, { ...link, ...changed }, signature, at);
  expect(isGood({}, 'statement-en.pdf', after(599))).toBe(true);
  expect(isGood({}, 'statement-en.pdf', after(600))).toBe(false);
  expect(isGood({}, 'statement-zh.pdf')).toBe(false);
  const wider = Buffer.from(JSON.stringify({ until: 1_796_000_000 })).toString('base64url');
  for (const change of [{ user: other }, { until: String(Number(until) + 1) }, { filter: wider }])
    expect(isGood(change)).toBe(false);
});

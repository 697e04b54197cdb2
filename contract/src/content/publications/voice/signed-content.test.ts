import { expect, it } from 'vitest';
import { contentKinds } from '../content-kinds.ts';
import { isSent, takesTwo } from './signed-content.ts';

const nothing = { type: 'doc' as const, content: [] };
const saying = (zh: string) => ({ title: { zh, en: '' }, body: { zh: nothing, en: nothing }, target: null });

it('requires two signatures when content speaks for the platform or links to an unknown host', () => {
  const byTwo = contentKinds.filter((kind) => takesTwo(kind, saying('维护'), []));
  expect(byTwo).toEqual(['modal', 'push', 'message', 'user_notice']);
  expect(contentKinds.filter((kind) => !takesTwo(kind, saying('见 a.example'), []))).toEqual([]);
  expect(takesTwo('bulletin', saying('见 a.example'), ['a.example'])).toBe(false);
});

it('recognizes content that links outside the platform', () => {
  expect(contentKinds.filter(isSent)).toEqual(['push', 'message']);
});

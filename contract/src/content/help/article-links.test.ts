import { expect, it } from 'vitest';
import { gateRefusals } from '../../accounts/users/gate-refusals.ts';
import { calls } from '../../calls.ts';
import { commonRefusals } from '../../platform/envelope.ts';
import { articleOfRefusal, articleOfTrade, isLinkedArticle, isLinkedCategory } from './article-links.ts';

it('leads from each refusal that a person can meet to an article that the app ships', () => {
  const common = Object.values(commonRefusals).map(({ code }) => code as number);
  const forPeople = Object.entries(calls).filter(
    ([path, call]) => call.access === 'user' && !path.startsWith('POST /api/merchant/'),
  );
  const missing = forPeople.flatMap(([, call]) =>
    Object.entries<{ readonly code: number }>(call.refusals).filter(
      ([, { code }]) => !common.includes(code) && articleOfRefusal(code) === null,
    ),
  );
  const withoutArticle = new Set(missing.map(([name]) => name));
  // These say all there is to say: nothing was found.
  for (const name of ['ArticleNotFound', 'NoticeNotThere', 'NoticeOutdated', 'VideoNotFound'])
    withoutArticle.delete(name);
  expect([...withoutArticle].toSorted()).toEqual([]);
});

it('explains a refusal by an article of its own before that of its module', () => {
  expect(articleOfRefusal(gateRefusals.NeedsIdentity.code)).toBe('verify-identity');
  expect(articleOfRefusal(gateRefusals.FundRestricted.code)).toBe('restricted-account');
  expect(articleOfRefusal(40_401)).toBeNull();
});

it('knows the articles and categories that the app links to', () => {
  for (const { buyer, seller } of Object.values(articleOfTrade))
    expect([isLinkedArticle(buyer), isLinkedArticle(seller)]).toEqual([true, true]);
  expect([isLinkedArticle('of-an-operator'), isLinkedCategory('buying'), isLinkedCategory('constructor')]).toEqual([
    false,
    true,
    false,
  ]);
});

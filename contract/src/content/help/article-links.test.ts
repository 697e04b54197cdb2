import { expect, it } from 'vitest';
import { gateRefusals } from '../../accounts/gates/gate-refusals.ts';
import { passwordRefusals } from '../../accounts/sessions/refusals.ts';
import { calls } from '../../calls.ts';
import { commonRefusals } from '../../platform/envelope.ts';
import { refusalRanges } from '../../refusal-ranges.ts';
import { tradeStatus } from '../../trading/trades/status.ts';
import { articleOfRefusal, isLinkedArticle, isLinkedCategory } from './article-links.ts';
import { articlesOfRefusals, refusalsWithoutArticle } from './refusal-articles.ts';
import { articleOfLatePayment, articleOfTrade } from './trade-articles.ts';

/** Modules whose refusals have no article, and why. */
const modulesWithout: Readonly<Record<string, string>> = {
  platform: 'a fault of the request or of the server, not of the person',
  'staff/operators': 'refusals of operators',
  'staff/management': 'refusals of operators',
  demo: 'the demo only',
  'files/uploads': 'the words name what is wrong with the file and what to send instead',
  'merchants/plans': 'the words say what is over or above a limit, and that nothing was approved',
  'merchants/traders': 'the words say what is over, or how many keys are the most',
  'merchants/webhooks': 'the words say what to change at the address, or how long to wait',
  'trading/alerts': 'the words say all, with the number that was reached',
  'trading/chat': 'the words say all: closed, full, too fast, or a file that is not theirs',
  'trading/profiles': 'the words say all, with the number that was reached',
  'operations/error-reports': 'the app reports by itself, and nobody reads the answer',
  'content/help': 'the help itself was not found, or the words say how long a search may be',
  'content/feedback': 'the words say how much waits, and where it is found',
  'content/push': 'the words say what to do, on the page with the switch',
  'content/support': 'the words say when it is open, or what to do; the help is one tap away on the page',
  'content/texts': 'the texts of the operators say what to do',
};
const codesWithout = new Set(Object.values(refusalsWithoutArticle).flat());

const forPeople = Object.entries(calls).filter(
  ([path, call]) => call.access !== 'operator' && !path.startsWith('POST /api/merchant/'),
);
const refusals = new Map(
  forPeople.flatMap(([, call]) =>
    Object.entries<{ readonly code: number }>(call.refusals).map(([name, { code }]) => [code, name] as const),
  ),
);
const moduleOf = (code: number) =>
  Object.keys(refusalRanges).find((module) =>
    refusalRanges[module]?.some(([first, last]) => code >= first && code <= last),
  );

it('links each refusal that a person can meet to an article, or lists it as having none', () => {
  expect(refusals.size).toBeGreaterThan(180);
  const wrong = [...refusals].filter(([code]) => {
    const isWithout = codesWithout.has(code) || Object.hasOwn(modulesWithout, moduleOf(code) ?? '');
    return isWithout === (articleOfRefusal(code) !== null);
  });
  expect(wrong).toEqual([]);
});

it('names each refusal once, and only existing ones', () => {
  const named = [...Object.values(articlesOfRefusals).flat(), ...Object.values(refusalsWithoutArticle).flat()];
  expect(new Set(named).size).toBe(named.length);
  const known = new Set([...refusals.keys(), ...Object.values(commonRefusals).map(({ code }) => code)]);
  expect(named.filter((code) => !known.has(code))).toEqual([]);
});

it('prefers the article of a refusal to the article of its module', () => {
  expect(articleOfRefusal(gateRefusals.NeedsIdentity.code)).toBe('verify-identity');
  expect(articleOfRefusal(gateRefusals.FundRestricted.code)).toBe('restricted-account');
  expect(articleOfRefusal(passwordRefusals.WrongSecurityPassword.code)).toBe('forgot-payment-password');
  expect(articleOfRefusal(40_401)).toBeNull();
});

it('has an article for both sides of a trade in each status, before and after the payment deadline', () => {
  expect(Object.keys(articleOfTrade).toSorted()).toEqual(Object.keys(tradeStatus).toSorted());
  for (const { buyer, seller } of [...Object.values(articleOfTrade), ...Object.values(articleOfLatePayment)])
    expect([isLinkedArticle(buyer), isLinkedArticle(seller)]).toEqual([true, true]);
});

it('knows the articles and categories that the app links to', () => {
  expect([isLinkedArticle('of-an-operator'), isLinkedCategory('buying'), isLinkedCategory('constructor')]).toEqual([
    false,
    true,
    false,
  ]);
});

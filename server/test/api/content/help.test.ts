import { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import { helpRefusals } from '@eh/contract/content/help/refusals.ts';
import { articleOfTrade } from '@eh/contract/content/help/trade-articles.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureDefaultContent } from '../../../src/composition/content-parts.ts';
import { draftOf, publish } from '../../content/written.ts';
import { openTestServer, type Person, type TestServer } from '../../open-test-server.ts';

let server: TestServer;
let alice: Person;
let bob: Person;
let omar: Person;

beforeAll(async () => {
  server = await openTestServer();
  [alice, bob, omar] = [await server.login('alice'), await server.login('bob'), await server.operator('omar')];
});
afterAll(() => server.close());

const inChinese = { 'accept-language': 'zh-CN' };
const find = async (search: string, headers = inChinese) => {
  const reply = await alice.ask('GET /api/help/index', { search }, headers);
  return (reply.data.found ?? []).map(({ name }) => name);
};

it('has an article for every link of the app on a newly started server', async () => {
  const { categories, often, found } = await alice.must('GET /api/help/index', {});
  expect(found).toBeNull();
  expect(categories.map(({ name }) => name)).toEqual(Object.keys(articlesOfCategories));
  for (const { name, articles } of categories)
    expect(articles.map((article) => article.name)).toEqual(
      articlesOfCategories[name as keyof typeof articlesOfCategories],
    );
  expect(often).toHaveLength(5);
  for (const { buyer, seller } of Object.values(articleOfTrade))
    for (const id of [buyer, seller]) await alice.must('GET /api/help/info', { id });
});

it('shows no unfilled figure', async () => {
  for (const id of Object.values(articlesOfCategories).flat()) {
    const { title, text, content } = await alice.must('GET /api/help/info', { id });
    expect([id, `${title}${text}${JSON.stringify(content)}`.includes('{{')]).toEqual([id, false]);
  }
  const article = await alice.must('GET /api/help/info', { id: 'seller-does-not-release' });
  expect(article.text).toContain('the seller has 30 minutes to check the payment, or 24 hours');
  expect(article).toMatchObject({
    category: { name: 'buying', title: 'Buying and paying' },
    minutes: 1,
    language: 'en',
  });
  expect(await alice.must('GET /api/help/info', { id: article.id })).toMatchObject({ name: 'seller-does-not-release' });
  const missing = await alice.ask('GET /api/help/info', { id: 'no-such-article' });
  expect(missing.code).toBe(helpRefusals.ArticleNotFound.code);
});

it.each([
  ['卖家没放币', 'seller-does-not-release'],
  ['怎么付款', 'how-to-pay'],
  ['忘记密码了怎么办', 'forgot-payment-password'],
  ['付错金额', 'wrong-amount'],
  ['骗局', 'common-scams'],
  ['赎回', 'redeem-usdt'],
  ['银行卡冻结', 'bank-card-frozen'],
  ['实名认证要多久', 'verify-identity'],
])('finds for %s first %s', async (search, article) => {
  expect((await find(search))[0]).toBe(article);
});

it('finds English in everyday spelling', async () => {
  const inEnglish = { 'accept-language': 'en' };
  expect((await find('seller not releasing', inEnglish))[0]).toBe('seller-does-not-release');
  expect((await find('USDT wrong network', inEnglish))[0]).toContain('usdt');
  expect(await find('FEES', inEnglish)).toContain('fees');
});

it('searches literally for every character', async () => {
  for (const search of ['%', '_', '\\', '%_\\', "'; drop table help_texts; --", '{{', '((('])
    expect([search, await find(search)]).toEqual([search, []]);
  await publish(omar, {
    kind: 'article',
    name: 'odd-signs',
    draft: { title: { zh: '折扣 5%_\\ 说明', en: 'Signs 5%_\\' }, category: 'wallet' },
  });
  expect(await find('5%_\\')).toEqual(['odd-signs']);
  expect(await find('%')).toEqual(['odd-signs']);
  expect(await find('币%')).not.toContain('odd-signs');
});

it('refuses an invalid search and an invalid article, each with its own text', async () => {
  const search = (typed: string) => alice.ask('GET /api/help/index', { search: typed }, inChinese);
  expect(await search('币'.repeat(61))).toMatchObject({
    code: helpRefusals.SearchTooLong.code,
    msg: '搜索内容最多 60 个字，请缩短后再试',
  });
  expect((await search('x'.repeat(10_000))).code).toBe(helpRefusals.SearchTooLong.code);
  for (const typed of ['币\0', '\0']) expect((await search(typed)).msg).toContain('文字中含有无效字符');
  for (const typed of ['……！？', '。，、；', '???', '-', '""', '%%', '__'])
    expect([typed, (await search(typed)).code]).toEqual([typed, 0]);
  for (const id of ['没有', 'x'.repeat(4000), '%', '../fees', crypto.randomUUID()])
    expect([id, (await alice.ask('GET /api/help/info', { id })).code]).toEqual([id, helpRefusals.ArticleNotFound.code]);
  for (const name of ['no-such-article', '%', 'x'.repeat(10_000), 'buying'])
    expect((await alice.ask('POST /api/help/vote', { name, is_helpful: true })).code).toBe(
      helpRefusals.ArticleNotFound.code,
    );
  const half = await alice.ask('POST /api/help/vote', { name: 'fees\ud800', is_helpful: true }, inChinese);
  expect(half.msg).toContain('文字中含有无效字符');
});

it('counts one vote of each person, which they may change and withdraw', async () => {
  const vote = (person: Person, isHelpful: boolean | null) =>
    person.must('POST /api/help/vote', { name: 'fees', is_helpful: isHelpful });
  expect(await vote(alice, true)).toEqual({ helpful: 1, all: 1 });
  expect(await vote(alice, true)).toEqual({ helpful: 1, all: 1 });
  expect(await vote(alice, false)).toEqual({ helpful: 0, all: 1 });
  expect(await vote(bob, true)).toEqual({ helpful: 1, all: 2 });
  expect(await alice.must('GET /api/help/info', { id: 'fees' })).toMatchObject({ own_vote: false });
  expect(await vote(alice, null)).toEqual({ helpful: 1, all: 1 });
  expect(await alice.must('GET /api/help/info', { id: 'fees' })).toMatchObject({ own_vote: null });
  expect((await alice.must('GET /api/help/index', {})).often[0]?.name).toBe('fees');
});

it('lets operators change, but not remove, an article that the app links to', async () => {
  const { rows } = await omar.must('POST /api/operator/content', { kind: 'article', search: 'how-to-pay' });
  const item = await omar.must('POST /api/operator/content/item', { id: rows[0]?.id ?? '' });
  const end = { id: item.id, note: 'Not needed' };
  expect((await omar.ask('POST /api/operator/content/end', end)).code).toBe(publicationRefusals.ContentInUse.code);
  const draft = { ...item.draft, title: { zh: '付款须知', en: 'Paying' } };
  const { revision } = await omar.must('POST /api/operator/content/save', {
    id: item.id,
    revision: item.revision,
    draft,
  });
  const publishing = { id: item.id, revision, in_one_language: false, note: 'Shorter' };
  await omar.must('POST /api/operator/content/publish', publishing);
  expect((await find('付款须知'))[0]).toBe('how-to-pay');
  // A later start of the server leaves what operators wrote alone.
  await server.transaction(ensureDefaultContent);
  expect((await alice.must('GET /api/help/info', { id: 'how-to-pay' })).title).toBe('Paying');
});

it('no longer finds an article that has ended, and accepts none without a category', async () => {
  const article = await publish(omar, {
    kind: 'article',
    name: 'short-lived',
    draft: { title: { zh: '昙花一现', en: 'Ephemeral' }, category: 'usdt' },
  });
  expect(await find('昙花一现')).toEqual(['short-lived']);
  await omar.must('POST /api/operator/content/end', { id: article.id, note: 'Over' });
  expect(await find('昙花一现')).toEqual([]);
  const homeless = await omar.must('POST /api/operator/content/create', {
    kind: 'article',
    name: 'homeless',
    draft: draftOf(),
  });
  const request = { id: homeless.id, revision: homeless.revision, in_one_language: false, note: 'x' };
  const refused = await omar.ask('POST /api/operator/content/publish', request);
  expect(refused.code).toBe(publicationRefusals.CategoryNotFound.code);
});

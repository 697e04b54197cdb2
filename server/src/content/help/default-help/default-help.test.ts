import { articlesOfCategories } from '@eh/contract/content/help/article-names.ts';
import { contentDraft } from '@eh/contract/content/publications/content-draft.ts';
import { plainText, referencesOf } from '@eh/contract/content/publications/plain-text.ts';
import { safeLink } from '@eh/contract/content/publications/safe-link.ts';
import { expect, it } from 'vitest';
import { publishingFault, writingFault, writtenText } from '../../publications/index.ts';
import { defaultHelp } from './default-help.ts';

const now = new Date('2026-03-02T09:00:00Z');
const articles = defaultHelp.filter(({ kind }) => kind === 'article');
const names = articles.map(({ name }) => name ?? '');

/** Digits, and numbers in letters before what is counted or measured: each would be a figure that nothing keeps true. */
const TYPED_FIGURES = [
  /[\d０-９]/,
  /[二两三四五六七八九十百千万半]个?(?:分钟|小时|天|秒|次|张|笔|元|倍|位)|一个?(?:分钟|小时|秒|元|倍)/,
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|hundred|thousand|half)[ -](?:an? )?(?:minute|hour|day|second|time|picture|trade|digit|percent|listing|purchase|year|attempt|tr(?:y|ies))/i,
];
const textsOf = (draft: (typeof articles)[number]['draft']) => [
  draft.title.zh,
  draft.title.en,
  plainText(draft.body.zh),
  plainText(draft.body.en),
];

it('has at least thirty articles, each complete in both languages and ready to publish', () => {
  expect(articles.length).toBeGreaterThanOrEqual(30);
  for (const { kind, draft } of defaultHelp) {
    expect(contentDraft.parse(draft)).toEqual(draft);
    expect(writingFault(draft)).toBeNull();
    expect(publishingFault(kind, draft, { now, inOneLanguage: false })).toBeNull();
  }
});

it('has the same structure in both languages: paragraphs, lists, items and figures', () => {
  const figures = (text: string) => (text.match(/\{\{[^{}]*\}\}/g) ?? []).toSorted();
  for (const { name, draft } of articles) {
    const [zh, en] = [draft.body.zh, draft.body.en].map((body) => ({
      shape: body.content.map((block) =>
        [block.type, 'content' in block ? block.content?.length : 0].slice(0, block.type.endsWith('list') ? 2 : 1),
      ),
      figures: figures(plainText(body)),
    }));
    expect([name, zh]).toEqual([name, en]);
  }
});

it.each(articles)('takes each figure of $name from the settings', ({ draft }) => {
  for (const text of textsOf(draft)) {
    const typed = text.replaceAll(/\{\{[^{}]*\}\}/g, '');
    expect(TYPED_FIGURES.map((figure) => figure.exec(typed)?.[0]).filter((found) => found !== undefined)).toEqual([]);
  }
});

it('detects a typed figure in digits and in words of both languages', () => {
  for (const text of ['within 30 minutes', '三十分钟内', '最多三次', 'for two hours', '３天', 'a ten-digit code'])
    expect([text, TYPED_FIGURES.some((figure) => figure.test(text))]).toEqual([text, true]);
});

it('links only to articles and pages that exist', () => {
  expect(names.toSorted()).toEqual(Object.values(articlesOfCategories).flat().toSorted());
  const links = articles.flatMap(({ draft }) =>
    [draft.body.zh, draft.body.en].flatMap((body) => referencesOf(body).links),
  );
  const routes = links.map(safeLink).flatMap((link) => (link?.kind === 'route' ? [link] : []));
  expect(routes).toHaveLength(links.length);
  const linked = routes.flatMap(({ route, params }) => (route === 'help-info' ? [params['id']] : []));
  expect(names).toEqual(expect.arrayContaining(linked));
});

it('reads the lines of a text', () => {
  const { content } = writtenText('# Head\nText [here](eh:tabme).\n- a\n- b\n+ c\n! d\n> e');
  expect(content.map(({ type }) => type)).toEqual([
    'heading',
    'paragraph',
    'bullet_list',
    'ordered_list',
    'callout',
    'callout',
  ]);
  expect(content[1]).toMatchObject({
    content: [
      { text: 'Text ' },
      { text: 'here', marks: [{ type: 'link', attrs: { href: 'eh:tabme' } }] },
      { text: '.' },
    ],
  });
});

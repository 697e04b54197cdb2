import type { ContentDraft } from '@eh/contract/content/publications/content-draft.ts';
import type { ContentKind } from '@eh/contract/content/publications/content-kinds.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { expect, it } from 'vitest';
import { missingLanguages, publishingFault, writingFault } from './judge-draft.ts';
import { emptyDraft, richTextOf } from './plain-draft.ts';

const now = new Date('2026-03-02T09:00:00Z');
const seconds = now.getTime() / 1000;
const draft = (change: Partial<ContentDraft> = {}): ContentDraft => ({
  ...emptyDraft,
  title: { zh: '公告', en: 'News' },
  body: { zh: richTextOf('正文'), en: richTextOf('Text') },
  ...change,
});

it('allows an incomplete draft to be saved', () => {
  expect(writingFault(emptyDraft)).toBeNull();
  expect(missingLanguages('bulletin', emptyDraft)).toEqual(['zh', 'en']);
  expect(missingLanguages('notice', draft({ body: emptyDraft.body }))).toEqual([]);
});

it.each([
  ['EndsBeforeStart', { starts_at: 10, ends_at: 10 }],
  ['EndsBeforeStart', { starts_at: 10, ends_at: 9 }],
  ['LinkNotAllowed', { target: 'javascript:alert(1)' }],
  ['FigureUnknown', { title: { zh: '{{no.such}}', en: '' } }],
  ['FigureUnknown', { body: { zh: richTextOf('x'), en: richTextOf('{{constructor}}') } }],
] as const)('refuses with %s text that is never allowed', (name, change) => {
  expect(writingFault(draft(change))?.kind).toBe(publicationRefusals[name]);
});

it('allows a dialog’s text to name its own facts, and not those of other dialogs', () => {
  const saying = (zh: string) => draft({ title: { zh, en: 'Paid' }, body: emptyDraft.body });
  const name = 'notice_transaction_canceled_buyer';
  expect(writingFault(saying('{{who}} 取消了 {{coins}}'), name)).toBeNull();
  expect(writingFault(saying('{{who}} 取消了'), 'account_frozen')?.kind).toBe(publicationRefusals.FigureUnknown);
  expect(writingFault(saying('{{version}}'), name)?.data).toEqual({ name: 'version' });
  expect(writingFault(saying('{{who}}[[，{{by}} 前'), name)?.kind).toBe(publicationRefusals.OptionalPartOpen);
  expect(writingFault(saying('[[注'))).toBeNull();
});

it('refuses a push that does not fit a locked screen, in either language', () => {
  const fault = (name: string, zh: string, en: string) => writingFault(draft({ title: { zh, en } }), name);
  const name = 'push_order_fell';
  expect(fault(name, '取消\n币已退回', 'Cancelled\nThe coins are back.')).toBeNull();
  expect(fault(name, '取消\n币已退回', '')).toBeNull();
  expect(fault(name, '取消\n币已退回', 'Cancelled')).toEqual({
    kind: publicationRefusals.PushLinesUnfit,
    data: { language: 'English' },
  });
  expect(fault(name, `${'长'.repeat(61)}\n币`, 'Cancelled\nBack')).toEqual({
    kind: publicationRefusals.PushTitleTooLong,
    data: { language: '中文', most: 60 },
  });
  expect(fault(name, `短\n${'长'.repeat(131)}`, 'Cancelled\nBack')?.kind).toBe(publicationRefusals.PushTextTooLong);
  expect(fault(name, '{{who}}\n币', 'Cancelled\nBack')?.kind).toBe(publicationRefusals.FigureUnknown);
});

it('refuses a message whose first line is missing, or that is too long for an SMS', () => {
  const fault = (zh: string, en: string) =>
    writingFault(draft({ title: { zh, en } }), 'message_transaction_cancel_asked');
  expect(fault('请答复\n交易 {{number}}', 'Answer\nTrade {{number}} by {{by}}')).toBeNull();
  expect(fault('请答复\n交易', 'Answer')).toEqual({
    kind: publicationRefusals.MessageLinesUnfit,
    data: { language: 'English' },
  });
  expect(fault(`${'长'.repeat(91)}\n交易`, '')).toEqual({
    kind: publicationRefusals.MessageSubjectTooLong,
    data: { language: '中文', most: 90 },
  });
  expect(fault(`短\n${'长'.repeat(301)}`, '')?.kind).toBe(publicationRefusals.MessageTextTooLong);
  expect(fault('请答复\n{{who}}', '')?.kind).toBe(publicationRefusals.FigureUnknown);
});

it.each([
  ['ContentEmpty', 'bulletin', { title: { zh: '', en: '' } }],
  ['LanguageMissing', 'bulletin', { title: { zh: '公告', en: '' } }],
  ['LanguageMissing', 'bulletin', { body: { zh: richTextOf(''), en: richTextOf('Text') } }],
  ['PictureMissing', 'banner', {}],
  ['TargetMissing', 'video', {}],
  ['EndsInPast', 'bulletin', { ends_at: seconds }],
  ['ScreenUnfit', 'notice', { screens: ['market'] }],
  ['ScreenUnfit', 'alert', { screens: ['home'] }],
  ['VisitorsAreAll', 'notice', { screens: ['login'], audience: { kind: 'verified' } }],
] satisfies readonly [keyof typeof publicationRefusals, ContentKind, Partial<ContentDraft>][])(
  'refuses with %s to publish a %s that is not ready',
  (name, kind, change) => {
    expect(publishingFault(kind, draft(change), { now, inOneLanguage: false })?.kind).toBe(publicationRefusals[name]);
  },
);

it('publishes in only one language once the author confirms it', () => {
  const oneLanguage = draft({ title: { zh: '公告', en: '' } });
  expect(publishingFault('bulletin', oneLanguage, { now, inOneLanguage: true })).toBeNull();
  expect(publishingFault('bulletin', draft(), { now, inOneLanguage: false })).toBeNull();
});

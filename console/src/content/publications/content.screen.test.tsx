import type { AnswerOf } from '@eh/contract/calls.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { savedAs } from '../../../testing/sample-content.ts';
import { emptyDraft } from './empty-draft.ts';

type Item = AnswerOf<'POST /api/operator/content/item'>;

const ID = '01900000-0000-7000-8000-000000000001';
const item: Item = {
  id: ID,
  kind: 'notice',
  name: null,
  title: { zh: '维护', en: '' },
  state: 'live',
  version: 2,
  has_changes: false,
  missing: ['en'],
  starts_at: 1_790_000_000,
  ends_at: null,
  changed: { name: 'omar', at: 1_790_000_000 },
  revision: 3,
  draft: { ...emptyDraft, title: { zh: '维护', en: '' } },
  picture: null,
  known_hosts: [],
  proposal: null,
  versions: [
    { number: 2, published: { name: 'omar', at: 1_790_000_000 }, note: 'New time', restores: null },
    { number: 1, published: { name: 'omar', at: 1_789_000_000 }, note: 'First', restores: null },
  ],
};
const shown = { title: '维护', content: null, pictures: {}, language: 'zh-CN' as const };
const answers = {
  'POST /api/operator/content': { rows: [item], next_cursor: null },
  'POST /api/operator/content/item': item,
  'POST /api/operator/content/preview': { zh: shown, en: shown, picture: null, people: 41 },
};

test('shows both languages, the missing one marked, the preview and the number of readers', async () => {
  renderScreen(['content', ID], { answers });
  const english = await screen.findByRole('region', { name: 'English' });
  expect(within(english).getByText('missing')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Chinese' })).getByText('complete')).toBeTruthy();
  expect(await screen.findByText('41 people')).toBeTruthy();
});

test('publishes with a note on the change, and in only one language after a confirmation', async () => {
  const published: unknown[] = [];
  const { user } = renderScreen(['content', ID], {
    answers: {
      ...answers,
      'POST /api/operator/content/publish': (request: { in_one_language: boolean }) => {
        published.push(request);
        return request.in_one_language ? item : refused(publicationRefusals.LanguageMissing, { language: 'English' });
      },
    },
  });
  const publish = await screen.findByRole('button', { name: 'Publish' });
  await user.click(publish);
  expect(published).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'What has changed' }), 'A new time');
  await user.click(publish);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /Publish without English/ }));
  await user.click(publish);
  expect(published).toMatchObject([
    { id: ID, revision: 3, note: 'A new time', in_one_language: false },
    { in_one_language: true },
  ]);
});

test('says that a draft is not saved, and who else saved it first', async () => {
  const { user } = renderScreen(['content', ID], {
    answers: {
      ...answers,
      'POST /api/operator/content/save': refused(publicationRefusals.ContentChanged, { name: 'olga' }),
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'English title' }), 'Maintenance');
  expect(screen.getByText('Unsaved changes')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect((await screen.findByRole('alert')).textContent).toContain('olga');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'English title' }).value).toBe('Maintenance');
});

test('restores an older version in one step', async () => {
  const undone: unknown[] = [];
  const { user } = renderScreen(['content', ID], {
    answers: {
      ...answers,
      'POST /api/operator/content/undo': (request: object) => {
        undone.push(request);
        return item;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(undone).toMatchObject([{ id: ID, number: 1 }]);
});

test('compares an older version with the current one, in both languages', async () => {
  const { user } = renderScreen(['content', ID], {
    answers: {
      ...answers,
      'POST /api/operator/content/version': ({ number }) => ({
        ...emptyDraft,
        title: { zh: '维护', en: number === 1 ? 'At two' : 'At three' },
      }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Compare' }));
  const compared = await screen.findByRole('region', { name: 'Version 1 beside version 2' });
  expect(within(compared).getByText('At two').tagName).toBe('DEL');
  expect(within(compared).getByText('At three').tagName).toBe('INS');
  expect(within(compared).getByText('维护').tagName).toBe('P');
});

test('accepts captions of a video for each language, and says which line is invalid', async () => {
  const saved: { draft: { captions?: unknown } }[] = [];
  const video: Item = { ...item, kind: 'video', name: 'first-trade' };
  const { user } = renderScreen(['content', ID], {
    answers: {
      ...answers,
      'POST /api/operator/content/item': video,
      'POST /api/operator/content/captions': ({ file }) =>
        file.startsWith('WEBVTT')
          ? { id: ID, lines: 2 }
          : refused(publicationRefusals.CaptionsMarkup, { line: 4, found: '<i' }),
      'POST /api/operator/content/save': (request) => {
        saved.push(request);
        return savedAs(video, request.draft);
      },
    },
  });
  const field = await screen.findByLabelText('English captions');
  await user.upload(field, new File(['WEB'], 'film.vtt', { type: 'text/vtt' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Line 4');
  await user.upload(field, new File(['WEBVTT'], 'film.vtt', { type: 'text/vtt' }));
  expect(await screen.findByText(/Uploaded, 2 lines/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(saved[0]?.draft.captions).toEqual({ zh: null, en: ID });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText(/Uploaded/)).toBeNull();
});

import type { AnswerOf } from '@eh/contract/calls.ts';
import { ownWording } from '@eh/contract/content/publications/own-wording.ts';
import { publicationRefusals } from '@eh/contract/content/publications/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { emptyDraft } from '../empty-draft.ts';

type Item = AnswerOf<'POST /api/operator/content/item'>;

const ID = '01900000-0000-7000-8000-000000000001';
const NAME = 'push_transaction_wait_seller_verify';
const own = ownWording('push', NAME);

const item: Item = {
  id: ID,
  kind: 'push',
  name: NAME,
  title: { zh: '', en: '' },
  state: 'draft',
  version: 0,
  has_changes: false,
  missing: [],
  starts_at: null,
  ends_at: null,
  changed: { name: 'omar', at: 1_790_000_000 },
  revision: 1,
  draft: { ...emptyDraft, title: own ?? { zh: '', en: '' } },
  picture: null,
  known_hosts: [],
  proposal: null,
  versions: [],
};
const shown = (title: string) => ({
  title,
  content: { type: 'doc' as const, content: [] },
  pictures: {},
  language: 'en' as const,
});

const openEditor = () =>
  renderScreen(['content', ID], {
    answers: {
      'POST /api/operator/content': { rows: [item], next_cursor: null },
      'POST /api/operator/content/item': item,
      'POST /api/operator/content/preview': ({ draft }) => {
        const { en } = draft.title;
        if (en.includes('version')) return refused(publicationRefusals.FigureUnknown, { name: 'version' });
        return { zh: shown(en), en: shown(en), picture: null, people: 1 };
      },
    },
  });

test('names the mistake while the operator types, and shows the phone again once it is corrected', async () => {
  openEditor();
  const english = await screen.findByRole('textbox', { name: 'English text' });
  fireEvent.change(english, { target: { value: 'An order\n{{version}}' } });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is no figure “version”. Choose one from the list.',
  );
  fireEvent.change(english, { target: { value: 'An order of {{coins}}\n{{who}} pays {{sum}}[[ until {{by}}]]' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const frame = screen.getByTitle<HTMLIFrameElement>('How it looks on a phone');
  await waitFor(() => {
    expect(frame.contentDocument?.body.textContent).toContain('An order of 142.45 EH');
    expect(frame.contentDocument?.body.textContent).toContain('*明 pays ¥1,000.00 until 14:32');
  });
});

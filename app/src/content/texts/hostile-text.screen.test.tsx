import type { AnswerOf } from '@eh/contract/calls.ts';
import { lost } from '@eh/contract/testing/fake-server.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { receive, tradeNotice } from '../../../testing/samples/live-notices.ts';
import { sampleText } from '../../../testing/samples/sample-text.ts';
import { fetchAlerts, forgetAlerts } from '../../parts/content/alerts.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const SCRIPT = `"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>{{coin}}`;
const content = {
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: SCRIPT }] }],
};
const bulletin: AnswerOf<'GET /api/bulletins'>['rows'][number] = {
  id: ID,
  title: SCRIPT,
  text: SCRIPT,
  content,
  pictures: {},
  language: 'en',
  is_pinned: false,
  published_at: 1_790_000_000,
  version: 1,
  is_read: true,
};

// No part of the text may have become an element of the page.
afterEach(() => {
  if (document.querySelector('img[src=x], body script') !== null) throw new Error('The text became an element');
});

test('shows hostile text in a banner and a line on home literally', async () => {
  const banner = {
    id: ID,
    title: SCRIPT,
    picture: '/content/x.jpg',
    width: 1170,
    height: 300,
    target: 'eh:announcement',
  };
  await renderScreen('tabhome', {
    answers: {
      ...homeAnswers,
      'GET /api/banners': { rows: [{ ...banner, screens: ['home'] }] },
      'GET /api/notice': {
        announcement: null,
        notice: { id: ID, title: SCRIPT, target: 'eh:announcement', language: 'en' },
      },
    },
  });
  expect(await screen.findByRole('img', { name: SCRIPT })).toBeTruthy();
  expect(await screen.findByText(SCRIPT)).toBeTruthy();
});

test('shows hostile text in an announcement literally', async () => {
  await renderScreen('announcement', {
    params: { id: ID },
    answers: { 'GET /api/bulletins': { rows: [bulletin], next_cursor: null } },
  });
  expect(await screen.findAllByText(new RegExp('onerror='))).toHaveLength(2);
});

test('shows hostile text in an alert literally', async () => {
  onTestFinished(() => act(forgetAlerts));
  await renderScreen('tabhome', {
    answers: { ...homeAnswers, 'GET /api/alerts': { rows: [{ ...bulletin, is_read: false }] } },
  });
  await screen.findByText('Best prices');
  await act(fetchAlerts);
  expect((await screen.findByRole('alertdialog')).textContent).toContain(SCRIPT);
});

test('shows hostile text in a dialog literally', async () => {
  await renderScreen('tabhome', {
    configured: {
      modal: { notice_transaction_wait_seller_verify_seller: `${SCRIPT.replace('{{coin}}', '')}\n{{who}}` },
    },
    answers: { ...homeAnswers, 'POST /api/notifications/seen': {} },
  });
  await screen.findByText('Best prices');
  await receive([tradeNotice('transaction.wait_seller_verify', { counterparty: SCRIPT })]);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('<script>');
});

test('shows hostile text in the terms and a help category literally', async () => {
  await renderScreen('terms', {
    person: null,
    answers: { 'GET /api/terms': { text: { ...sampleText, title: SCRIPT, content } } },
  });
  expect((await screen.findAllByText(/onerror=/)).length).toBeGreaterThan(0);
});

test('shows hostile text in a help category and an article literally', async () => {
  const row = { id: ID, name: 'how-to-pay', title: SCRIPT, category: 'odd' };
  await renderScreen('help-list', {
    answers: {
      'GET /api/help/index': {
        categories: [{ name: 'odd', title: SCRIPT, articles: [row] }],
        often: [row],
        found: null,
      },
      'GET /api/people/me': lost,
    },
  });
  expect((await screen.findAllByText(SCRIPT)).length).toBeGreaterThan(1);
});

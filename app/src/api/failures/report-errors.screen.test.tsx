import { lost } from '@eh/contract/testing/fake-server.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { setOnline } from '../../../testing/devices/browser-calls.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { homeAnswers } from '../../../testing/samples/home-answers.ts';
import { readLog, startReporting, storeApiError } from './error-log.ts';
import { reportErrors } from './report-errors.ts';

beforeEach(() => {
  const isSecure = globalThis.isSecureContext;
  globalThis.isSecureContext = true;
  onTestFinished(() => {
    globalThis.isSecureContext = isSecure;
  });
});

const open = () => renderScreen('feedback', { answers: { 'POST /api/report/errors': {} } });
const failed = { api_url: '/api/dashboard', res_content: 'Bad Gateway', code: 502 };

test('logs a call without an answer, and keeps the log through a reload', async () => {
  await renderScreen('tabhome', { answers: { ...homeAnswers, 'GET /api/dashboard': lost } });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(readLog()).toEqual(expect.arrayContaining([expect.objectContaining({ api_url: '/api/dashboard' })]));
  expect(localStorage.getItem('eh.api-errors')).toContain('/api/dashboard');
});

test('reports at start what an earlier run logged, and nothing twice', async () => {
  const { server } = await open();
  storeApiError(failed);
  startReporting();
  await waitFor(() => expect(readLog()).toEqual([]));
  expect(server.requestsOf('POST /api/report/errors')).toMatchObject([{ errors: [failed], app_version: '2.2.08' }]);
  await act(reportErrors);
  expect(server.requestsOf('POST /api/report/errors')).toHaveLength(1);
});

test('includes no person and no object of a call', async () => {
  const { server } = await open();
  storeApiError({
    api_url: '/api/transaction/00000000-0000-4000-8000-000000000701',
    res_content: '<h1>Bad Gateway</h1> bob@example.com 13800000000',
    code: 502,
  });
  await act(reportErrors);
  const [report] = server.requestsOf('POST /api/report/errors');
  const [entry] = report?.errors ?? [];
  expect(entry?.api_url).not.toContain('0701');
  expect(entry?.res_content).toContain('Bad Gateway');
  expect(entry?.res_content).not.toMatch(/example|1380/);
});

test('keeps a lost report for the next attempt', async () => {
  const { server } = await open();
  server.change({ 'POST /api/report/errors': lost });
  storeApiError(failed);
  await act(reportErrors);
  expect(readLog()).toHaveLength(1);
  server.change({ 'POST /api/report/errors': {} });
  await act(reportErrors);
  expect(readLog()).toEqual([]);
});

test('keeps failures that happen while a report is lost', async () => {
  const answer = Promise.withResolvers<Record<string, never>>();
  const { server } = await open();
  server.change({ 'POST /api/report/errors': answer.promise });
  storeApiError(failed);
  const reported = reportErrors();
  await waitFor(() => expect(server.requestsOf('POST /api/report/errors')).toHaveLength(1));
  storeApiError({ ...failed, api_url: '/api/notice' });
  answer.resolve({});
  await act(() => reported);
  expect(readLog()).toMatchObject([{ api_url: '/api/notice' }]);
});

test('sends no report while offline', async () => {
  const { server } = await open();
  setOnline(false);
  storeApiError(failed);
  await act(reportErrors);
  expect([server.requestsOf('POST /api/report/errors'), readLog().length]).toEqual([[], 1]);
});

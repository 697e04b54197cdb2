import { act, cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { reloads } from '../../../../testing/devices/browser-calls.ts';
import { readLog } from '../../../api/failures/error-log.ts';
import { applyUpdate } from './apply-update.ts';
import { renewAfterDeployment } from './renew.ts';
import { UpdateBar } from './update-bar.tsx';
import { useUpdate } from './update-state.ts';
import { useWorker } from './worker.ts';

const OWN = '/assets/start-aaaaaaaa.js';
const DEPLOYED = '/assets/start-bbbbbbbb.js';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  const script = Object.assign(document.createElement('script'), { type: 'text/plain' });
  script.setAttribute('src', OWN);
  document.head.append(script);
  onTestFinished(() => {
    script.remove();
    document.body.innerHTML = '';
    sessionStorage.clear();
    localStorage.clear();
    useUpdate.setState(useUpdate.getInitialState());
    useWorker.setState(useWorker.getInitialState());
  });
});

/** Puts this build on the server; null makes the server unreachable. */
function deploy(start: string | null) {
  const reload = reloads();
  const page = start === null ? null : `<!doctype html><script type="module" src="${start}"></script>`;
  globalThis.fetch = async () => {
    if (page === null) throw new TypeError('Failed to fetch');
    return new Response(page);
  };
  return reload;
}

test('reloads once when a deployment removed a file, and keeps what was typed', async () => {
  document.body.innerHTML = '<label>To <input></label>';
  screen.getByLabelText<HTMLInputElement>('To').value = 'alice';
  const reload = deploy(DEPLOYED);
  const outcomes = await Promise.all([renewAfterDeployment(), renewAfterDeployment()]);
  expect([outcomes, reload.mock.calls.length]).toEqual([[true, true], 1]);
  expect(Object.values(sessionStorage).join()).toContain('alice');
});

test('asks instead of reloading again when the files of the new build are missing too', async () => {
  const reload = deploy(DEPLOYED);
  await renewAfterDeployment();
  expect(await renewAfterDeployment()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['the server still has this build', OWN],
  ['the server does not answer', null],
  ['the server answers with something else', '/maintenance.js'],
])('does not reload when %s', async (_when, start) => {
  const reload = deploy(start);
  expect(await renewAfterDeployment()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('leaves the page as it is when a build does not load, says so, and logs it', async () => {
  const reload = deploy(DEPLOYED);
  const registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: async () => undefined,
  });
  const container = Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => registration });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  expect(await renewAfterDeployment()).toBe(false);
  await applyUpdate();
  expect([reload.mock.calls.length, useUpdate.getState().phase]).toEqual([0, 'failed']);
  expect(readLog()).toMatchObject([{ api_url: '/service-worker.js', res_content: 'not-loaded' }]);
});

test('reloads only when the bar of the new build is pressed', async () => {
  const reload = deploy(DEPLOYED);
  onTestFinished(cleanup);
  render(<UpdateBar />);
  expect(screen.queryByText(/新版本已就绪|A new version is ready/)).toBeNull();
  act(() => useWorker.setState({ waiting: {} as ServiceWorker }));
  expect(screen.getByText(/新版本已就绪|A new version is ready/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  await act(async () => screen.getByRole('button', { name: /^(更新|Update)$/ }).click());
  expect(screen.getByText(/正在更新…|Updating…/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

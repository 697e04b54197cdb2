import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { changeLines } from '../../api/lines/api-lines.ts';
import { storeApiLines } from '../../api/lines/list-lines.ts';

afterEach(() => changeLines({ current: { id: 0, domain: '' }, lines: [], isChosen: false }));

test('tests the lines that arrive while the page is open', async () => {
  await renderScreen('lines', { answers: { 'GET /api/captcha': { captcha_id: crypto.randomUUID(), image: '' } } });
  await act(async () =>
    storeApiLines([
      { id: 1, domain: location.origin },
      { id: 2, domain: 'http://second.example' },
    ]),
  );
  const radios = within(await screen.findByRole('radiogroup', { name: 'Lines' })).getAllByRole('radio');
  await expect.poll(() => radios.map((radio) => (radio as HTMLInputElement).disabled)).toEqual([false, false]);
  await expect.poll(() => screen.queryAllByText('testing')).toEqual([]);
  expect(screen.queryAllByText('broken')).toEqual([]);
});

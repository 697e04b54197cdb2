import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

const FILE = 'POST /api/upload/file';
const first = '00000000-0000-4000-8000-00000000f001';
const second = '00000000-0000-4000-8000-00000000f002';
const link = (id: string) => ({ id, url: `/files/${id}?until=1&key=k`, media_type: 'image/jpeg', bytes: 9 });
const shown = () => document.querySelector<HTMLImageElement>('.preview-stage img')?.getAttribute('src') ?? '';

test('shows the pictures of the address through new links, starting with the tapped one', async () => {
  const { server } = await renderScreen('preview-image', {
    params: { ids: `${first},${second}`, current: '1' },
    answers: { [FILE]: ({ id }) => link(id) },
  });
  await expect.poll(shown).toContain(second);
  expect(server.requestsOf(FILE)).toEqual([{ id: first }, { id: second }]);
});

test.each([
  ['en', 'This file is no longer available'],
  ['zh-CN', '文件已不存在'],
] as const)('says that a deleted picture is gone (%s)', async (language, text) => {
  await renderScreen('preview-image', {
    language,
    params: { id: first },
    answers: { [FILE]: refused(uploadRefusals.FileNotFound) },
  });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(shown()).toBe('');
});

test('says so too when the picture itself fails to load', async () => {
  await renderScreen('preview-image', { params: { id: first }, answers: { [FILE]: link(first) } });
  await expect.poll(shown).toContain(first);
  fireEvent.error(document.querySelector('.preview-stage img') as HTMLImageElement);
  expect(await screen.findByText('This file is no longer available')).toBeTruthy();
});

test.each([
  ['a file of the server by its signed link', `/files/${first}?until=1&key=k`, 'shown'],
  ['nothing of another site', 'https://evil.example/x.jpg', 'nothing'],
  ['nothing of another path', '/api/m?x=1', 'nothing'],
])('shows %s', async (_, src, outcome) => {
  const { server } = await renderScreen('preview-image', { params: { src } });
  await screen.findByRole('button', { name: 'Back' });
  await expect.poll(shown).toBe(outcome === 'shown' ? src : '');
  expect(server.requestsOf(FILE)).toEqual([]);
});

const video = { ...link(first), media_type: 'video/mp4' };

test('plays an own video through a new link, and fetches another link when it does not play', async () => {
  const { server, user } = await renderScreen('play-video', { params: { id: first }, answers: { [FILE]: video } });
  fireEvent.error(await screen.findByLabelText('Video'));
  expect(screen.queryByLabelText('Video')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByLabelText<HTMLVideoElement>('Video')).getAttribute('src')).toBe(video.url);
  expect(server.requestsOf(FILE)).toHaveLength(2);
});

test.each([
  ['is not there', first],
  ['has no number', 'not-an-id'],
])('offers to try again when an own video %s', async (_, id) => {
  await renderScreen('play-video', { params: { id }, answers: { [FILE]: refused(uploadRefusals.FileNotFound) } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

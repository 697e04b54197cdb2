import { textRefusals } from '@eh/contract/content/texts/refusals.ts';
import { refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';

const video = {
  title: 'Your first trade',
  address: 'https://media.example.com/first-trade.mp4',
  picture: '/content/x.jpg',
  content: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'First look at the price.' }] }],
  },
  pictures: {},
  language: 'en' as const,
  captions: [],
};
const params = { name: 'first-trade' };

test('shows a video with its title, picture and transcript, and loads nothing before it is played', async () => {
  await renderScreen('play-video', { params, answers: { 'GET /api/video': video } });
  expect(await screen.findByRole('heading', { name: 'Your first trade' })).toBeTruthy();
  expect(screen.getByText('First look at the price.')).toBeTruthy();
  const player = screen.getByLabelText<HTMLVideoElement>('Your first trade');
  expect([player.src, player.preload, player.controls, player.getAttribute('poster')]).toEqual([
    video.address,
    'none',
    true,
    '/content/x.jpg',
  ]);
});

test('offers to try again when a video does not play, and says when there is none', async () => {
  const { user } = await renderScreen('play-video', { params, answers: { 'GET /api/video': video } });
  fireEvent.error(await screen.findByLabelText('Your first trade'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Your first trade')).toBeTruthy();
});

test('says that the video does not exist', async () => {
  await renderScreen('play-video', { params, answers: { 'GET /api/video': refused(textRefusals.VideoNotFound) } });
  expect(await screen.findByText('There is no such video')).toBeTruthy();
});

test('offers its captions by language, loaded from files on this device only', async () => {
  const captions = [
    { language: 'zh-CN' as const, file: 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\n先看价格\n' },
    { language: 'en' as const, file: 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nLook at the price\n' },
  ];
  await renderScreen('play-video', { params, answers: { 'GET /api/video': { ...video, captions } } });
  const tracks = (await screen.findByLabelText('Your first trade')).querySelectorAll('track');
  expect([...tracks].map((track) => [track.kind, track.srclang, track.label, track.src.slice(0, 5)])).toEqual([
    ['captions', 'zh-CN', '简体中文', 'blob:'],
    ['captions', 'en', 'English', 'blob:'],
  ]);
});

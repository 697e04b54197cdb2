import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { erin, erinOpen, identityAnswers } from '../../../testing/sample-identity.ts';

const VIEW = 'POST /api/operator/files/view';
const [front] = erinOpen.papers;
const id = front?.file_id ?? '';
const withOneFile = { ...erinOpen, papers: erinOpen.papers.slice(0, 1) };

/** Opens a case that shows one file of this type. */
function openFile(answer: object) {
  return renderScreen(['identity', erin.id], {
    queues: ['identity'],
    answers: { ...identityAnswers(withOneFile), [VIEW]: answer as never },
  });
}

test('shows a picture behind a button that enlarges it, and records the opening once', async () => {
  const { server } = openFile({ id, url: '/api/files/private/1', media_type: 'image/jpeg', bytes: 9 });
  const button = await screen.findByRole('button', { name: 'Enlarge: Front' });
  expect(within(button).getByRole('img', { name: 'Front' }).getAttribute('src')).toBe('/api/files/private/1');
  expect(server.requestsOf(VIEW)).toEqual([{ id, reason: 'identity review' }]);
});

test('plays a video under the operator’s name, without controls that would drop the name', async () => {
  openFile({ id, url: '/api/files/private/1', media_type: 'video/mp4', bytes: 9 });
  const video = await screen.findByLabelText('Front');
  expect(video.getAttribute('src')).toBe('/api/files/private/1');
  expect(video.getAttribute('controlslist')).toBe('nofullscreen nodownload');
  expect(video.parentElement?.textContent).toMatch(/omar \d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
  expect(screen.getByRole('button', { name: 'Full screen: Front' })).toBeTruthy();
});

test.each([
  ['the claim has ended', refused(uploadRefusals.FileNeedsCase)],
  ['the answer is lost', lost],
])('says that a file could not be opened when %s', async (_, answer) => {
  openFile(answer);
  expect(await screen.findByText('Could not be opened')).toBeTruthy();
  expect(screen.queryByRole('img', { name: 'Front' })).toBeNull();
});

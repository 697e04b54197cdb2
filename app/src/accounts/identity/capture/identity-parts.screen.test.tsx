import { identityRefusals } from '@eh/contract/accounts/identity/refusals.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readsPictures } from '../../../../testing/devices/readable-pictures.ts';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { identityForm, sampleIdentity } from '../../../../testing/samples/sample-identity.ts';

const DRAFT = 'POST /api/identity/draft';
const BEGIN = 'POST /api/upload/begin';
const stored = (id: string) => ({ id, url: `/files/${id}`, media_type: 'image/jpeg', bytes: 4 });
const FRONT = stored('00000000-0000-4000-8000-00000000f0a1');
const upload = { upload_id: '00000000-0000-4000-8000-00000000f0b1', received: 0, part_bytes: 1_000_000, file: null };
const uploads = {
  [BEGIN]: upload,
  'POST /api/upload/part': { received: 4 },
  'POST /api/upload/finish': FRONT,
} as const;
const photo = new File(['picture'], 'card.jpg', { type: 'image/jpeg' });

function openCard({ answers, ...options }: RenderOptions = {}) {
  return renderScreen('set-identity', {
    person: { identity_status: 0 },
    answers: {
      'GET /api/identity': sampleIdentity({ data: 'given' }),
      'GET /api/identity/fields': identityForm,
      ...uploads,
      ...answers,
    },
    ...options,
  });
}

const side = (name: string) => screen.findByRole('region', { name });

async function choose(name: string, file: File): Promise<void> {
  fireEvent.change(within(await side(name)).getByLabelText(name), { target: { files: [file] } });
}

test('uploads a sharp picture once it is accepted, and continues only when both sides are uploading', async () => {
  readsPictures();
  const { server, user } = await openCard({ answers: { [DRAFT]: sampleIdentity({ data: 'given', front: 'given' }) } });
  await choose('Front, with portrait', photo);
  expect(await screen.findByText('Sharp')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy();
  expect(server.requestsOf(BEGIN)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Use photo' }));
  const front = await side('Front, with portrait');
  expect(await within(front).findByText('uploaded')).toBeTruthy();
  expect(server.requestsOf(DRAFT)).toEqual([{ id_pic_front: FRONT.id }]);
  expect(server.requestsOf(BEGIN)).toMatchObject([{ purpose: 'identity', bytes: 4 }]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { name: 'Take photos of your document' })).toBeTruthy();
});

test.each([
  [{ surface: 'blurred' }, 'A little blurred. The text may be hard to read.', 'Use anyway'],
  [{ surface: 'dark' }, 'Too dark to read the text. Please retake it.', null],
  [{ width: 600, height: 400 }, 'The picture is too small to read the text. Please retake it.', null],
  [{ isReadable: false }, 'This picture could not be read. Please choose a JPG or PNG.', null],
] as const)(
  'says what is wrong with a picture of %o, and whether it may still be used',
  async (pictures, text, use) => {
    readsPictures(pictures);
    const { server, user } = await openCard();
    await choose('Back', photo);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Use/ })?.textContent ?? null).toBe(use);
    await user.click(screen.getByRole('button', { name: 'Retake' }));
    expect(await side('Back')).toBeTruthy();
    expect(server.requestsOf(BEGIN)).toEqual([]);
  },
);

test('refuses a file that is not a picture', async () => {
  const { server } = await openCard({ language: 'zh-CN' });
  await choose('证件人像面', new File(['MZ'], 'a.exe', { type: 'application/octet-stream' }));
  expect(await screen.findByText('请选择图片')).toBeTruthy();
  expect(server.requestsOf(BEGIN)).toEqual([]);
});

test('pauses an upload when the network is lost, and resumes it when the network returns', async () => {
  readsPictures();
  const { server, user } = await openCard({
    answers: { [BEGIN]: lost, [DRAFT]: sampleIdentity({ data: 'given', front: 'given' }) },
  });
  await choose('Front, with portrait', photo);
  await user.click(await screen.findByRole('button', { name: 'Use photo' }));
  const front = await side('Front, with portrait');
  expect(await within(front).findByRole('progressbar')).toBeTruthy();
  await waitFor(() => expect(server.requestsOf(BEGIN)).toHaveLength(1));
  server.change({ [BEGIN]: upload });
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'));
      return within(front).queryByText('uploaded') !== null;
    })
    .toBe(true);
  expect(new Set(server.requestsOf(BEGIN).map(({ key }) => key)).size).toBe(1);
});

test('shows the reason beside a refused part, and uploads it again on request', async () => {
  readsPictures();
  const { server, user } = await openCard({ answers: { [DRAFT]: refused(identityRefusals.IdentityFileUnfit) } });
  await choose('Front, with portrait', photo);
  await user.click(await screen.findByRole('button', { name: 'Use photo' }));
  const front = await side('Front, with portrait');
  expect((await within(front).findByRole('alert')).textContent).toContain(identityRefusals.IdentityFileUnfit.en);
  expect(within(front).queryByText('uploaded')).toBeNull();
  server.change({ [DRAFT]: sampleIdentity({ data: 'given', front: 'given' }) });
  await user.click(within(front).getByRole('button', { name: 'Continue upload' }));
  expect(await within(front).findByText('uploaded')).toBeTruthy();
});

test('accepts a face video from a file when the browser cannot record, and offers to play it', async () => {
  const video = { ...stored('00000000-0000-4000-8000-00000000f0c1'), media_type: 'video/mp4' };
  const given = sampleIdentity({ data: 'given', front: 'given', back: 'given' });
  const withFace = {
    ...given,
    parts: given.parts.map((view) =>
      view.part === 'face' ? { ...view, state: 'given' as const, files: [video] } : view,
    ),
  };
  const { server, user } = await openCard({
    answers: { 'GET /api/identity': given, 'POST /api/upload/finish': video, [DRAFT]: withFace },
  });
  expect(await screen.findByText('This browser cannot record. Please choose a video.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  await choose('Face video', new File(['mp4!'], 'face.mp4', { type: 'video/mp4' }));
  expect(await screen.findByText('uploaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Watch video' })).toBeTruthy();
  expect(server.requestsOf(BEGIN)).toMatchObject([{ purpose: 'face', file_name: 'face.mp4' }]);
  expect(server.requestsOf(DRAFT)).toEqual([{ facial_video: video.id, facial_stills: [] }]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'Review and submit' })).toBeTruthy();
});

import { profileRefusals } from '@eh/contract/accounts/users/refusals.ts';
import { uploadRefusals } from '@eh/contract/files/uploads/refusals.ts';
import { UPLOAD_BYTES_MAX } from '@eh/contract/platform/field-bounds.ts';
import { lost, refused } from '@eh/contract/testing/fake-server.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { trader } from '../../../testing/people.ts';
import { pickFile } from '../../../testing/pick-file.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { writeField } from '../../../testing/write-field.ts';

const NAME = 'POST /api/set/nickname';
const AVATAR = 'POST /api/set/avatar';
const photo = new File(['jpeg'], 'me.jpg', { type: 'image/jpeg' });

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['en', 'Nickname', 'Save', 'Please fill this in'],
  ['zh-CN', '昵称', '保存', '请填写'],
] as const)('refuses an empty nickname (%s)', async (language, label, save, text) => {
  const { server, user } = await renderScreen('modify', { language });
  await screen.findByLabelText(label);
  expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('Alice');
  writeField(label, '   ');
  await user.click(screen.getByRole('button', { name: save }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(server.requestsOf(NAME)).toEqual([]);
});

test('shows why a name is refused, and clears the message once the name is edited', async () => {
  const { server, user } = await renderScreen('modify', {
    answers: { [NAME]: refused(profileRefusals.NicknameNotAllowed) },
  });
  await screen.findByLabelText('Nickname');
  writeField('Nickname', 'EH 客服');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/imitate our staff/)).toBeTruthy();
  expect(screen.queryByText('Nickname changed')).toBeNull();
  writeField('Nickname', 'Alice L. ');
  expect(screen.queryByText(/imitate our staff/)).toBeNull();
  server.change({ [NAME]: { nickname: 'Alice L.' }, 'GET /api/m': { ...trader, nickname: 'Alice L.' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nickname changed')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Nickname').value).toBe('Alice L.');
  expect(server.requestsOf(NAME)).toEqual([{ nickname: 'EH 客服' }, { nickname: 'Alice L. ' }]);
});

test('does not claim that the name was changed when the answer is lost', async () => {
  const { user } = await renderScreen('modify', { answers: { [NAME]: lost } });
  await screen.findByLabelText('Nickname');
  writeField('Nickname', 'Alice L.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Detecting the best line')).toBeTruthy();
  expect(screen.queryByText('Nickname changed')).toBeNull();
});

/** A browser that decodes every picture as 400 by 300 pixels and records which part of it is drawn. */
function readsPictures() {
  const drawn: (readonly number[])[] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 300, close: () => undefined }));
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    clearRect: () => undefined,
    drawImage: (_: unknown, ...numbers: number[]) => void drawn.push(numbers.slice(0, 4)),
  } as never);
  const encoding = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['cropped'], { type: 'image/jpeg' })));
  onTestFinished(() => {
    context.mockRestore();
    encoding.mockRestore();
  });
  return drawn;
}

async function pick(user: UserEvent, file = photo): Promise<void> {
  await pickFile(user, await screen.findByRole('button', { name: 'Change picture' }), file);
}

test('crops a picture by keyboard and slider, uploads it and shows it', async () => {
  const drawn = readsPictures();
  const { server, user } = await renderScreen('modify', { answers: { [AVATAR]: { avatar: '/avatars/new' } } });
  await pick(user);
  const crop = await screen.findByRole('dialog', { name: 'Crop picture' });
  expect(drawn.at(-1)).toEqual([50, 0, 300, 300]);
  const view = within(crop).getByRole('button', { name: /^Drag the picture/ });
  fireEvent.keyDown(view, { key: 'ArrowRight' });
  expect(drawn.at(-1)?.[0]).toBeGreaterThan(50);
  fireEvent.keyDown(view, { key: 'ArrowUp' });
  expect(drawn.at(-1)?.[1]).toBe(0);
  writeField('Zoom', '2');
  expect(drawn.at(-1)?.slice(2)).toEqual([150, 150]);
  server.change({ 'GET /api/m': { ...trader, avatar: '/avatars/new' } });
  await user.click(within(crop).getByRole('button', { name: 'Use picture' }));
  expect(await screen.findByText('Picture changed')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Crop picture' })).toBeNull();
  expect(document.querySelector('.avatar img')?.getAttribute('src')).toContain('/avatars/new');
  expect(server.requestsOf(AVATAR)).toHaveLength(1);
});

test.each([
  ['refused', refused(uploadRefusals.FileUnreadable), uploadRefusals.FileUnreadable.en],
  ['lost', lost, 'Detecting the best line'],
])('keeps the picture for another attempt when its upload is %s', async (_, result, text) => {
  readsPictures();
  const { user } = await renderScreen('modify', { answers: { [AVATAR]: result } });
  await pick(user);
  await user.click(await screen.findByRole('button', { name: 'Use picture' }));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText('Picture changed')).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Crop picture' })).toBeTruthy();
});

test('says that a picture is too large or unreadable, and does not open the crop', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture', 'InvalidStateError')));
  const { user } = await renderScreen('modify', {});
  await pick(user);
  expect(await screen.findByText('This picture could not be read')).toBeTruthy();
  const large = new File(['jpeg'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: UPLOAD_BYTES_MAX + 1 });
  await pick(user, large);
  expect(await screen.findByText('The picture is larger than 52 MB')).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: 'Crop picture' })).toBeNull();
});

import { screen, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { identityForm, sampleIdentity } from '../../../../testing/samples/sample-identity.ts';
import { usePermissionAnswers } from '../../../parts/camera/media-permission.ts';
import { currentRoute } from '../../../shell/navigation.ts';

const stop = vi.fn<() => void>();
beforeEach(() => void stop.mockClear());

/** A device where the camera question gets this answer, or already has it. */
function openDevice(answer: 'granted' | 'NotAllowedError' | 'NotFoundError', state: PermissionState = 'prompt') {
  const picture = vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined);
  const getUserMedia = vi.fn<(wanted: { audio: boolean }) => Promise<object>>(async () => {
    if (answer !== 'granted') throw new DOMException('no camera', answer);
    return { getTracks: () => [{ stop }], getVideoTracks: () => [] };
  });
  const { permissions, mediaDevices } = Object.getOwnPropertyDescriptors(navigator) as Record<
    string,
    PropertyDescriptor | undefined
  >;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => ({ state }) } });
  onTestFinished(() => {
    picture.mockRestore();
    usePermissionAnswers.setState({ answers: {} });
    for (const [name, descriptor] of Object.entries({ permissions, mediaDevices }))
      if (descriptor) Object.defineProperty(navigator, name, descriptor);
      else Reflect.deleteProperty(navigator, name);
  });
  return getUserMedia;
}

function openForm(options: RenderOptions = {}) {
  return renderScreen('set-identity', {
    person: { identity_status: 0 },
    answers: { 'GET /api/identity': sampleIdentity({ data: 'given' }), 'GET /api/identity/fields': identityForm },
    ...options,
  });
}

test.each([
  ['en', 'Front, with portrait', 'Take photo', 'Next, we need your camera'],
  ['zh-CN', '证件人像面', '拍照', '接下来需要使用摄像头'],
] as const)(
  'explains the camera before the browser asks, without requesting it yet (%s)',
  async (language, side, take, title) => {
    const getUserMedia = openDevice('granted');
    const { user } = await openForm({ language });
    await user.click(within(await screen.findByRole('region', { name: side })).getByRole('button', { name: take }));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(currentRoute()).toBe('permission-reminder');
    expect(getUserMedia).not.toHaveBeenCalled();
  },
);

test('opens the camera for the card once access is granted, and releases it meanwhile', async () => {
  const getUserMedia = openDevice('granted');
  const { user } = await openForm();
  const front = await screen.findByRole('region', { name: 'Front, with portrait' });
  await user.click(within(front).getByRole('button', { name: 'Take photo' }));
  await user.click(await screen.findByRole('button', { name: 'Allow and continue' }));
  await expect.poll(currentRoute).toBe('set-identity');
  expect(await screen.findByText('Front side inside the frame')).toBeTruthy();
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ audio: false });
  expect(stop).toHaveBeenCalled();
});

test('also requests the microphone for a face video', async () => {
  const getUserMedia = openDevice('NotAllowedError');
  const { user } = await renderScreen('permission-reminder', { params: { for: 'face' } });
  expect(await screen.findByRole('heading', { name: 'Next, we need your camera and microphone' })).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Allow and continue' }));
  await expect.poll(() => getUserMedia.mock.calls[0]?.[0]).toMatchObject({ audio: true });
});

test.each([
  ['NotAllowedError', 'denied', 'en', ['You can use an existing picture or video.', 'not allowed']],
  ['NotAllowedError', 'denied', 'zh-CN', ['可以改用已有的图片或视频', '未允许']],
  ['NotFoundError', 'prompt', 'en', ['You can use an existing picture or video.', 'no device']],
] as const)('tells somebody without a camera (%s, %s) how to go on (%s)', async (error, state, language, texts) => {
  openDevice(error, state);
  const { user } = await renderScreen('permission-reminder', { language, params: { for: 'card' } });
  await screen.findAllByRole('listitem');
  const allow = screen.queryByRole('button', { name: 'Allow and continue' });
  if (state === 'prompt' && allow) await user.click(allow);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(texts[0]);
  expect(screen.getByText(texts[1])).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Allow and continue' })).toBeNull();
});

test('replaces its own words with those of the operators', async () => {
  openDevice('granted');
  await renderScreen('permission-reminder', {
    params: { for: 'card' },
    configured: { modal: { permission_camera: 'Only for your document' } },
  });
  expect(await screen.findByText('Only for your document')).toBeTruthy();
});

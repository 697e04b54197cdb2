import { fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readsPictures } from '../../../../testing/devices/readable-pictures.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { identityForm, sampleIdentity } from '../../../../testing/samples/sample-identity.ts';

type Wanted = { readonly video: { readonly facingMode: string } };

/** A device that already has permission to use the camera. */
function openDevice() {
  const stop = vi.fn<() => void>();
  const getUserMedia = vi.fn<(wanted: Wanted) => Promise<object>>(async () => ({
    getTracks: () => [{ stop }],
    getVideoTracks: () => [],
  }));
  const source = vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockImplementation(() => undefined);
  const permissions = { query: async () => ({ state: 'granted' }) };
  const before = Object.getOwnPropertyDescriptors(navigator) as Record<string, PropertyDescriptor | undefined>;
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: permissions });
  onTestFinished(() => {
    source.mockRestore();
    for (const name of ['mediaDevices', 'permissions']) {
      const descriptor = before[name];
      if (descriptor) Object.defineProperty(navigator, name, descriptor);
      else Reflect.deleteProperty(navigator, name);
    }
  });
  return { getUserMedia, stop };
}

async function openCamera(document: 'resident_id' | 'passport' = 'resident_id') {
  const given = sampleIdentity({ data: 'given' }, { document });
  const opened = await renderScreen('set-identity', {
    person: { identity_status: 0 },
    answers: { 'GET /api/identity': given, 'GET /api/identity/fields': identityForm },
  });
  const [part] = await screen.findAllByRole('region');
  await opened.user.click(within(part ?? globalThis.document.body).getByRole('button', { name: 'Take photo' }));
  return opened;
}

test.each([
  ['resident_id', 'Front side inside the frame'],
  ['passport', 'Data page inside the frame'],
] as const)(
  'says how to frame a %s, and does not repeat a permission request that was granted',
  async (kind, title) => {
    const { getUserMedia } = openDevice();
    await openCamera(kind);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(getUserMedia.mock.calls[0]?.[0].video.facingMode).toBe('environment');
  },
);

test('releases the camera when it is closed', async () => {
  const { stop } = openDevice();
  const { user } = await openCamera();
  await screen.findByRole('heading', { name: 'Front side inside the frame' });
  await expect.poll(() => screen.getByRole('button', { name: 'Take photo' }).getAttribute('aria-disabled')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^(Close|Back)$/ }));
  expect(await screen.findByRole('heading', { name: 'Take photos of your document' })).toBeTruthy();
  expect(stop).toHaveBeenCalled();
});

test('switches to the other camera', async () => {
  const { getUserMedia, stop } = openDevice();
  const { user } = await openCamera();
  await user.click(await screen.findByRole('button', { name: 'Flip camera' }));
  await expect
    .poll(() => getUserMedia.mock.calls.map(([wanted]) => wanted.video.facingMode))
    .toEqual(['environment', 'user']);
  expect(stop).toHaveBeenCalled();
});

test('reports a camera that another program is using, and tries again on request', async () => {
  const { getUserMedia } = openDevice();
  getUserMedia.mockRejectedValueOnce(new DOMException('in use', 'NotReadableError'));
  const { user } = await openCamera();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('You can use an existing picture or video.');
  expect(screen.getByRole('button', { name: 'Take photo' }).getAttribute('aria-disabled')).toBe('true');
  await user.click(within(alert).getByRole('button'));
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

test('accepts a picture from the album instead', async () => {
  openDevice();
  readsPictures({ surface: 'blurred' });
  await openCamera();
  await screen.findByRole('heading', { name: 'Front side inside the frame' });
  const chooser = document.querySelector('input[type=file]');
  if (chooser)
    fireEvent.change(chooser, { target: { files: [new File(['picture'], 'a.jpg', { type: 'image/jpeg' })] } });
  expect(await screen.findByText('A little blurred. The text may be hard to read.')).toBeTruthy();
});

import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type RenderOptions, renderScreen } from '../../../../testing/render-screen.tsx';
import { writeField } from '../../../../testing/write-field.ts';

const DENIED = 1;
const UNAVAILABLE = 2;

/** A device that reports this position, or fails with this code. */
function standAt(answer: { latitude: number; longitude: number } | { code: number }): void {
  const getCurrentPosition = (done: (found: object) => void, fail: (error: object) => void) =>
    'code' in answer ? fail({ ...answer, PERMISSION_DENIED: DENIED }) : done({ coords: answer });
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

async function openChoice(options: RenderOptions = {}) {
  const opened = await renderScreen('choose-location', options);
  await screen.findByRole('button', { name: options.language === 'zh-CN' ? '使用当前位置' : 'Use my location' });
  return opened;
}

const useButton = () => screen.getByRole('button', { name: 'Use this location' });

test.each([
  ['en', 'Coordinates', 'Open in the map app'],
  ['zh-CN', '坐标', '在地图应用中打开'],
] as const)('shows the place that a link contains (%s)', async (language, coordinates, button) => {
  const params = { latitude: '31.2401', longitude: '121.4901', name: 'The Bund' };
  await renderScreen('open-location', { language, params });
  expect(await screen.findByText('31.24010, 121.49010')).toBeTruthy();
  expect(screen.getByText('The Bund')).toBeTruthy();
  expect(screen.getByText(coordinates)).toBeTruthy();
  expect(screen.getByRole('button', { name: button })).toBeTruthy();
});

test('copies the coordinates of a place', async () => {
  const { user } = await renderScreen('open-location', { params: { latitude: '31.2401', longitude: '121.4901' } });
  await user.click(await screen.findByRole('button', { name: 'Copy Coordinates' }));
  expect(await navigator.clipboard.readText()).toBe('31.24010, 121.49010');
});

test('opens the place in a map, in a tab without access to this one', async () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  const { user } = await renderScreen('open-location', { params: { latitude: '31.2401', longitude: '121.4901' } });
  await user.click(await screen.findByRole('button', { name: 'Open in the map app' }));
  expect(open).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('31.2401'), '_blank', 'noopener');
});

test.each([
  ['en', { latitude: 'north' }, 'No location'],
  ['zh-CN', { latitude: '91', longitude: '0' }, '没有位置'],
  ['en', {}, 'No location'],
] as const)('says that a link contains no place (%s, %j)', async (language, params, title) => {
  await renderScreen('open-location', { language, params });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /map|地图/ })).toBeNull();
});

test('offers nothing to send before there is a place, and shows a typed place', async () => {
  const { user } = await openChoice();
  expect(useButton().getAttribute('aria-disabled')).toBe('true');
  await user.click(useButton());
  writeField('Location name', '   ');
  expect(useButton().getAttribute('aria-disabled')).toBe('true');
  writeField('Location name', 'Office');
  writeField('Address', '1 Main Street');
  await user.click(useButton());
  expect(await screen.findByText('1 Main Street')).toBeTruthy();
  expect(screen.getByText('Office')).toBeTruthy();
  expect(screen.queryByText('Coordinates')).toBeNull();
});

test('uses the place of the device, and keeps what was typed', async () => {
  standAt({ latitude: 1.3521, longitude: 103.8198 });
  const { user } = await openChoice();
  writeField('Location name', 'Office');
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('1.35210, 103.81980')).toBeTruthy();
  await user.click(useButton());
  expect(await screen.findByText('Office')).toBeTruthy();
  expect(screen.getByText('1.35210, 103.81980')).toBeTruthy();
});

test.each([
  ['en', DENIED, 'Use my location', 'Location access is not allowed. You can enter an address.'],
  ['en', UNAVAILABLE, 'Use my location', 'Your location could not be found. You can enter an address.'],
  ['zh-CN', DENIED, '使用当前位置', '未获得定位权限，可直接输入地址'],
] as const)('says that the device does not provide its place (%s, %d)', async (language, code, button, text) => {
  standAt({ code });
  const { user } = await openChoice({ language });
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(text)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeTruthy());
});

test('starts with the place in its link', async () => {
  await openChoice({ params: { name: 'Office', latitude: '1.3521', longitude: '103.8198' } });
  expect(screen.getByLabelText<HTMLInputElement>('Location name').value).toBe('Office');
  expect(screen.getByText('1.35210, 103.81980')).toBeTruthy();
  expect(useButton().getAttribute('aria-disabled')).not.toBe('true');
});

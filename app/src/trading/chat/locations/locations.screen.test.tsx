import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { shownText } from '../../../../testing/trading/shown-page.ts';

type Locate = Geolocation['getCurrentPosition'];

/** A device that answers the question for its position so. */
function locateBy(getCurrentPosition: Locate): void {
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

const found: Locate = (onFound) =>
  onFound({ coords: { latitude: 31.2304, longitude: 121.4737 } } as GeolocationPosition);
const failing =
  (code: number): Locate =>
  (_, onError) =>
    onError?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError);

test('uses no location without a name, an address or coordinates', async () => {
  const { user } = await renderScreen('choose-location', {});
  const use = await screen.findByRole('button', { name: 'Use this location' });
  expect(screen.getByText('Enter a name or an address, or use your location')).toBeTruthy();
  await user.click(use);
  expect(screen.getByRole('heading', { name: 'Choose a location' })).toBeTruthy();
});

test('passes a typed address on to the page that shows it', async () => {
  const { user } = await renderScreen('choose-location', {});
  fireEvent.change(await screen.findByLabelText('Address'), { target: { value: ' 1 Nanjing Road ' } });
  await user.click(screen.getByRole('button', { name: 'Use this location' }));
  expect(await screen.findByRole('heading', { name: 'Location' })).toBeTruthy();
  expect(shownText()).toContain('1 Nanjing Road');
  expect(shownText()).not.toContain('Coordinates');
});

test('takes the position of the device with five decimals', async () => {
  locateBy(found);
  const { user } = await renderScreen('choose-location', {});
  await user.click(await screen.findByRole('button', { name: 'Use my location' }));
  expect(await screen.findByText('31.23040, 121.47370')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use this location' }));
  expect(await screen.findByRole('button', { name: 'Open in the map app' })).toBeTruthy();
});

test.each([
  ['en', 1, 'Location access is not allowed. You can enter an address.'],
  ['en', 2, 'Your location could not be found. You can enter an address.'],
  ['zh-CN', 1, '未获得定位权限，可直接输入地址'],
] as const)('says at the address why the position is missing (%s, %i)', async (language, code, text) => {
  locateBy(failing(code));
  const { user } = await renderScreen('choose-location', { language });
  await user.click(await screen.findByRole('button', { name: language === 'en' ? 'Use my location' : '使用当前位置' }));
  expect(await screen.findByText(text)).toBeTruthy();
});

test('opens a web map in a new tab on a computer', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  onTestFinished(() => open.mockRestore());
  const { user } = await renderScreen('open-location', {
    params: { name: 'Bund', latitude: '31.2', longitude: '121.4' },
  });
  await user.click(await screen.findByRole('button', { name: 'Open in the map app' }));
  expect(open.mock.calls[0]?.[0]).toMatch(/openstreetmap\.org.*31\.2/);
  expect(open.mock.calls[0]?.[2]).toBe('noopener');
});

test.each([
  ['without anything', {}],
  ['with coordinates outside of the earth', { latitude: '91', longitude: '10' }],
])('shows that a link %s leads nowhere', async (_, params) => {
  await renderScreen('open-location', { params });
  expect(await screen.findByText('The link has no name and no valid coordinates.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open in the map app' })).toBeNull();
});

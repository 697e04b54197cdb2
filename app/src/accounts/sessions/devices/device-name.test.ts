import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('names a device after its known properties', () => {
  expect(deviceName({ browser: 'Chrome', model: 'Pixel 8', system: 'Android 14' })).toBe(
    'Chrome · Pixel 8 · Android 14',
  );
  expect(deviceName({ browser: '', model: '', system: 'Linux' })).toBe('Linux');
  expect(deviceName({ browser: '', model: '', system: '' })).toBe('');
});

import { expect, test } from 'vitest';
import { coordinatesText, locationParams, mapLink, readLocation } from './map-location.ts';

const bund = { name: 'The Bund', address: 'North Bank Road', latitude: '31.2401', longitude: '121.4901' };

test('reads a location by name, by coordinates or by both from a page address', () => {
  expect(readLocation(bund)).toEqual({ ...bund, latitude: 31.2401, longitude: 121.4901 });
  const mapLocation = readLocation(bund);
  expect(mapLocation && readLocation(locationParams(mapLocation))).toEqual(mapLocation);
  expect(readLocation({ latitude: '0', longitude: '-180' })).toMatchObject({ latitude: 0, longitude: -180 });
  expect(readLocation({ name: ' Office ' })).toEqual({ name: 'Office', address: '', latitude: null, longitude: null });
});

test.each([
  {},
  { name: ' ' },
  { latitude: '31' },
  { latitude: '91', longitude: '0' },
  { latitude: 'north', longitude: '0' },
  { latitude: '', longitude: '' },
  { latitude: 'Infinity', longitude: '0' },
])('finds no location in %o', (params) => {
  expect(readLocation(params)).toBeNull();
});

test('writes coordinates to one metre', () => {
  const mapLocation = readLocation(bund);
  expect(mapLocation && coordinatesText(mapLocation)).toBe('31.24010, 121.49010');
});

test('links to the map app of each system, and escapes names', () => {
  const mapLocation = readLocation(bund);
  const rude = readLocation({ ...bund, name: 'A&ll=0,0)#', address: '' });
  if (!mapLocation || !rude) throw new Error('no location');
  expect(mapLink(mapLocation, 'Android')).toBe(
    'geo:31.2401,121.4901?q=31.2401,121.4901(The%20Bund%2C%20North%20Bank%20Road)',
  );
  expect(mapLink(rude, 'iOS')).toBe('https://maps.apple.com/?q=A%26ll%3D0%2C0)%23&ll=31.2401,121.4901');
  expect(mapLink(mapLocation, 'Windows')).toBe(
    'https://www.openstreetmap.org/?mlat=31.2401&mlon=121.4901#map=17/31.2401/121.4901',
  );
  const unplaced = { ...mapLocation, latitude: null, longitude: null, address: '' };
  expect(mapLink(unplaced, '')).toBe('https://www.openstreetmap.org/search?query=The%20Bund');
});

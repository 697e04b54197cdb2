import { expect, test } from 'vitest';
import { coordinatesText, mapLink, placeParams, readPlace } from './place.ts';

const bund = { name: 'The Bund', address: 'North Bank Road', latitude: '31.2401', longitude: '121.4901' };

test('a page’s address names a place by its words, its coordinates or both', () => {
  expect(readPlace(bund)).toEqual({ ...bund, latitude: 31.2401, longitude: 121.4901 });
  const place = readPlace(bund);
  expect(place && readPlace(placeParams(place))).toEqual(place);
  expect(readPlace({ latitude: '0', longitude: '-180' })).toMatchObject({ latitude: 0, longitude: -180 });
  expect(readPlace({ name: ' Office ' })).toEqual({ name: 'Office', address: '', latitude: null, longitude: null });
});

test.each([
  {},
  { name: ' ' },
  { latitude: '31' },
  { latitude: '91', longitude: '0' },
  { latitude: 'north', longitude: '0' },
  { latitude: '', longitude: '' },
  { latitude: 'Infinity', longitude: '0' },
])('%o names no place', (params) => {
  expect(readPlace(params)).toBeNull();
});

test('coordinates are shown to the metre', () => {
  const place = readPlace(bund);
  expect(place && coordinatesText(place)).toBe('31.24010, 121.49010');
});

test('each device has its own address of a map, and no name can change where it leads', () => {
  const place = readPlace(bund);
  const rude = readPlace({ ...bund, name: 'A&ll=0,0)#', address: '' });
  if (!place || !rude) throw new Error('no place');
  expect(mapLink(place, 'Android')).toBe(
    'geo:31.2401,121.4901?q=31.2401,121.4901(The%20Bund%2C%20North%20Bank%20Road)',
  );
  expect(mapLink(rude, 'iOS')).toBe('https://maps.apple.com/?q=A%26ll%3D0%2C0)%23&ll=31.2401,121.4901');
  expect(mapLink(place, 'Windows')).toBe(
    'https://www.openstreetmap.org/?mlat=31.2401&mlon=121.4901#map=17/31.2401/121.4901',
  );
  const unplaced = { ...place, latitude: null, longitude: null, address: '' };
  expect(mapLink(unplaced, '')).toBe('https://www.openstreetmap.org/search?query=The%20Bund');
});

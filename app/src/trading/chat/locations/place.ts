/** A place on earth as built-in pages hand it on: named, and with coordinates where they are known. */
export interface Place {
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const LATITUDE_MAX = 90;
const LONGITUDE_MAX = 180;
/** Five decimals are about a metre. */
const DECIMALS = 5;

/** The place that a page's address names; null where it names none. */
export function readPlace(params: Readonly<Record<string, string>>): Place | null {
  const latitude = coordinateOf(params['latitude'], LATITUDE_MAX);
  const longitude = coordinateOf(params['longitude'], LONGITUDE_MAX);
  const known = latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude };
  const place = { name: params['name']?.trim() ?? '', address: params['address']?.trim() ?? '', ...known };
  return place.name === '' && place.address === '' && place.latitude === null ? null : place;
}

/** The same place for a page's address: what is unknown is left out. */
export function placeParams({ name, address, latitude, longitude }: Place): Readonly<Record<string, string>> {
  const known = latitude === null || longitude === null ? {} : { latitude: `${latitude}`, longitude: `${longitude}` };
  return { name: name.trim(), address: address.trim(), ...known };
}

/** "31.23040, 121.47370"; null where nobody knows. */
export function coordinatesText({ latitude, longitude }: Place): string | null {
  return latitude === null || longitude === null
    ? null
    : `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
}

/** Where the device's own map shows it: phones have an address for that, others a map on the web. */
export function mapLink(place: Place, system: string): string {
  const name = [place.name, place.address].filter((part) => part !== '').join(', ');
  const point = place.latitude === null ? null : `${place.latitude},${place.longitude}`;
  const wanted = encodeURIComponent(name);
  if (system === 'Android') return `geo:${point ?? '0,0'}?q=${point ?? wanted}${point && name ? `(${wanted})` : ''}`;
  if (system === 'iOS') return `https://maps.apple.com/?q=${wanted || point}${point ? `&ll=${point}` : ''}`;
  if (place.latitude === null) return `https://www.openstreetmap.org/search?query=${wanted}`;
  return `https://www.openstreetmap.org/?mlat=${place.latitude}&mlon=${place.longitude}#map=17/${place.latitude}/${place.longitude}`;
}

function coordinateOf(text: string | undefined, most: number): number | null {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) && Math.abs(number) <= most ? number : null;
}

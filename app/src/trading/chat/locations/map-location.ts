/** A location as passed between pages: name and address, with coordinates if known. */
export interface MapLocation {
  readonly name: string;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const LATITUDE_MAX = 90;
const LONGITUDE_MAX = 180;
/** Five decimals are precise to about a metre. */
const DECIMALS = 5;

/** The location in the parameters of a page address; null without one. */
export function readLocation(params: Readonly<Record<string, string>>): MapLocation | null {
  const latitude = coordinateOf(params['latitude'], LATITUDE_MAX);
  const longitude = coordinateOf(params['longitude'], LONGITUDE_MAX);
  const known = latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude };
  const mapLocation = { name: params['name']?.trim() ?? '', address: params['address']?.trim() ?? '', ...known };
  return mapLocation.name === '' && mapLocation.address === '' && mapLocation.latitude === null ? null : mapLocation;
}

/** The parameters of a page address for this location, without unknown values. */
export function locationParams({ name, address, latitude, longitude }: MapLocation): Readonly<Record<string, string>> {
  const known = latitude === null || longitude === null ? {} : { latitude: `${latitude}`, longitude: `${longitude}` };
  return { name: name.trim(), address: address.trim(), ...known };
}

/** "31.23040, 121.47370"; null without coordinates. */
export function coordinatesText({ latitude, longitude }: MapLocation): string | null {
  return latitude === null || longitude === null
    ? null
    : `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
}

/** A link to the device's map app, or to a web map on other systems. */
export function mapLink(mapLocation: MapLocation, system: string): string {
  const name = [mapLocation.name, mapLocation.address].filter((part) => part !== '').join(', ');
  const point = mapLocation.latitude === null ? null : `${mapLocation.latitude},${mapLocation.longitude}`;
  const wanted = encodeURIComponent(name);
  if (system === 'Android') return `geo:${point ?? '0,0'}?q=${point ?? wanted}${point && name ? `(${wanted})` : ''}`;
  if (system === 'iOS') return `https://maps.apple.com/?q=${wanted || point}${point ? `&ll=${point}` : ''}`;
  if (mapLocation.latitude === null) return `https://www.openstreetmap.org/search?query=${wanted}`;
  return `https://www.openstreetmap.org/?mlat=${mapLocation.latitude}&mlon=${mapLocation.longitude}#map=17/${mapLocation.latitude}/${mapLocation.longitude}`;
}

function coordinateOf(text: string | undefined, maximum: number): number | null {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) && Math.abs(number) <= maximum ? number : null;
}

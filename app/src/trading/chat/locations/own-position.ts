export type OwnPosition =
  | { readonly kind: 'found'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'refused' | 'unknown' };

const PATIENCE_MILLISECONDS = 15_000;

/** Where this device is, by the browser's own question to the person. */
export function ownPosition(): Promise<OwnPosition> {
  if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'unknown' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', latitude: coords.latitude, longitude: coords.longitude }),
      (error) => resolve({ kind: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: PATIENCE_MILLISECONDS, maximumAge: PATIENCE_MILLISECONDS },
    );
  });
}

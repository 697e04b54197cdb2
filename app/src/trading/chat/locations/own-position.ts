export type OwnPosition =
  | { readonly kind: 'found'; readonly latitude: number; readonly longitude: number }
  | { readonly kind: 'refused' | 'unknown' };

const TIMEOUT_MILLISECONDS = 15_000;

/** The position of this device. The browser asks for permission. */
export function ownPosition(): Promise<OwnPosition> {
  if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'unknown' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ kind: 'found', latitude: coords.latitude, longitude: coords.longitude }),
      (error) => resolve({ kind: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      { timeout: TIMEOUT_MILLISECONDS, maximumAge: TIMEOUT_MILLISECONDS },
    );
  });
}

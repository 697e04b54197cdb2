const PROBE_MILLISECONDS = 35_000;

/** The response time of the API at a domain in milliseconds; null if it does not answer. */
export async function probeApi(domain: string): Promise<number | null> {
  const startedAt = performance.now();
  try {
    const signal = AbortSignal.timeout(PROBE_MILLISECONDS);
    const response = await fetch(`${domain}/api/captcha`, { signal, cache: 'no-store' });
    return response.ok ? performance.now() - startedAt : null;
  } catch {
    return null;
  }
}

/** The time in milliseconds to load a picture from a domain; null if that fails. */
export function probePictures(domain: string): Promise<number | null> {
  const startedAt = performance.now();
  const picture = new Image();
  return new Promise((done) => {
    const timer = setTimeout(() => done(null), PROBE_MILLISECONDS);
    const end = (milliseconds: number | null) => {
      clearTimeout(timer);
      done(milliseconds);
    };
    picture.addEventListener('load', () => end(performance.now() - startedAt));
    picture.addEventListener('error', () => end(null));
    picture.src = `${domain}/avatars/selected.png?${startedAt}`;
  });
}

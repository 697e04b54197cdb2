const PROBE_MILLISECONDS = 35_000;

/** Whether the API answers at a domain, and after how many milliseconds; null when it does not. */
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

/** After how many milliseconds a domain has served a picture; null when it does not. */
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

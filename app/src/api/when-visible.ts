/**
 * Runs a function once the page is visible: now, or when the person returns to it. Returns a function that cancels it.
 */
export function whenVisible(run: () => void): () => void {
  const handle = () => {
    if (document.visibilityState !== 'visible') return;
    stop();
    run();
  };
  const stop = () => document.removeEventListener('visibilitychange', handle);
  document.addEventListener('visibilitychange', handle);
  handle();
  return stop;
}

/** Runs something once the page can be seen: now, or as soon as somebody comes back to it. Returns how to give it up. */
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

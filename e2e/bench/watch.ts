/** A page's own figures of its first seconds, in milliseconds since the navigation. */
export interface Watched {
  readonly largestPaint: number;
  readonly useful: number;
  readonly blocked: number;
  readonly shift: number;
}

const STILL_MILLISECONDS = 2500;
/** A control that never comes fails the bench instead of holding it up. */
const USEFUL_MILLISECONDS_MAX = 60_000;

/** Runs in the page, before anything else of it. */
export const WATCH = `
  const watched = (globalThis.watched = { largestPaint: 0, useful: 0, blocked: 0, shift: 0 });
  const follow = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  follow('largest-contentful-paint', (entry) => (watched.largestPaint = entry.startTime));
  follow('longtask', (entry) => (watched.blocked += Math.max(0, entry.duration - 50)));
  follow('layout-shift', (entry) => (watched.shift += entry.hadRecentInput ? 0 : entry.value));
`;

/** The rest of it: looks at each frame for the control, where a finger would meet it; a task later the page is free. */
export function watchFor({ kind, name }: { readonly kind: string; readonly name: RegExp }): string {
  return `
  watched.whenStill = new Promise((done, fail) => {
    setTimeout(() => fail(new Error('nothing useful came')), ${USEFUL_MILLISECONDS_MAX});
    const nameOf = (control) => control.getAttribute('aria-label') ?? control.textContent.trim();
    const isMet = (control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      return control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const look = () => {
      const found = [...document.querySelectorAll('${kind}')].find((control) => ${String(name)}.test(nameOf(control)));
      if (!found || found.disabled || !isMet(found)) return requestAnimationFrame(look);
      setTimeout(() => {
        watched.useful = performance.now();
        setTimeout(() => done(watched), ${STILL_MILLISECONDS});
      });
    };
    requestAnimationFrame(look);
  });
`;
}

/** The drawn width; the picture is stretched to its line. */
export const RULER_WIDTH = 358;

/** Beyond an hour, a stroke per minute is too fine to read: then only the digits are shown. */
export const LONGEST_RULER_MINUTES = 60;

export interface RulerGeometry {
  gone: string;
  left: string;
  now: string;
}

/** Minutes between strokes, and between long strokes. */
const SHORT_RULER = { stroke: 1, long: 5 };
const LONG_RULER = { stroke: 5, long: 15 };

/** Paths of a minute ruler: a stroke per minute, each fifth longer; elapsed and remaining strokes apart. */
export function rulerGeometry(minutes: number, elapsedShare: number): RulerGeometry {
  const { stroke, long } = minutes > LONGEST_RULER_MINUTES ? LONG_RULER : SHORT_RULER;
  const at = Math.min(Math.max(elapsedShare, 0), 1) * RULER_WIDTH;
  const strokes = Array.from({ length: Math.floor(minutes / stroke) + 1 }, (_, index) => ({
    x: (index * stroke * RULER_WIDTH) / minutes,
    path: (index * stroke) % long === 0 ? '6v12' : '11v7',
  }));
  const draw = (isDrawn: (x: number) => boolean) =>
    strokes
      .filter(({ x }) => isDrawn(x))
      .map(({ x, path }) => `M${round(x)} ${path}`)
      .join('');
  return {
    gone: `${draw((x) => x < at)}M0 18H${round(at)}`,
    left: `${draw((x) => x >= at)}M${round(at)} 18H${RULER_WIDTH}`,
    now: `M${round(at)} 10l-4-7h8z`,
  };
}

export function rulerMark(share: number): string {
  return `M${round(Math.min(Math.max(share, 0), 1) * RULER_WIDTH)} 0v18`;
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The drawn width; the picture is stretched to its line. */
export const RULER_WIDTH = 358;

/** Beyond an hour a stroke a minute says nothing any more: then the digits stand alone. */
export const LONGEST_RULER_MINUTES = 60;

export interface RulerGeometry {
  gone: string;
  left: string;
  now: string;
}

const LONG_STROKE_EVERY = 5;

/** Paths of a minute ruler: one stroke a minute, each fifth longer; what is gone and what is left apart. */
export function rulerGeometry(minutes: number, elapsedShare: number): RulerGeometry {
  const at = Math.min(Math.max(elapsedShare, 0), 1) * RULER_WIDTH;
  const strokes = Array.from({ length: minutes + 1 }, (_, minute) => ({
    x: (minute * RULER_WIDTH) / minutes,
    path: minute % LONG_STROKE_EVERY === 0 ? '6v12' : '11v7',
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

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

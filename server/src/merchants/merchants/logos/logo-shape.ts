import { LOGO_RATIO_MAX, LOGO_SIDE_MIN } from '@eh/contract/merchants/merchants/logos/logo-bounds.ts';

export interface PictureSides {
  readonly width: number;
  readonly height: number;
}

/** The fault in the shape of a picture meant as a logo; null if there is none. */
export function shapeFault({ width, height }: PictureSides): 'too-small' | 'not-square' | null {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long > short * LOGO_RATIO_MAX) return 'not-square';
  return short < LOGO_SIDE_MIN ? 'too-small' : null;
}

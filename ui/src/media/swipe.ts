const FAR_PIXELS = 56;

/** 1 for the next picture, −1 for the previous one, 0 if the finger moved too little or mainly up and down. */
export function stepOfSwipe(x: number, y: number): -1 | 0 | 1 {
  if (Math.abs(x) < FAR_PIXELS || Math.abs(x) < Math.abs(y)) return 0;
  return x < 0 ? 1 : -1;
}

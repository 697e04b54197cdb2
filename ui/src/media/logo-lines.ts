/** The lines of the logo in a square of 48. */
export const LOGO_LINES = 'M14 10v28M34 10v28M14 11.5h12M14 24h20M14 36.5h12';

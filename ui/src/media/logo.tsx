import { LOGO_LINES } from './logo-lines.ts';

export interface LogoProps {
  /** Edge in CSS pixels. Under 20 the logo has no ground and is drawn in ink. */
  size: number;
  label?: string | undefined;
}

const SMALLEST_WITH_GROUND = 20;

/** The logo: an E and an H sharing a stem and their middle line; two columns with entries between them. */
export function Logo({ size, label }: LogoProps) {
  const hasGround = size >= SMALLEST_WITH_GROUND;
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" {...spoken}>
      {hasGround && <rect width="48" height="48" rx="10" fill="var(--color-accent)" />}
      <path
        d={LOGO_LINES}
        fill="none"
        stroke={hasGround ? 'var(--color-on-accent)' : 'currentColor'}
        strokeWidth="3"
        strokeMiterlimit="8"
      />
    </svg>
  );
}

import { iconDrawings } from './icon-drawings.ts';

export type IconName = keyof typeof iconDrawings | 'more' | 'star-full' | 'verified';

export interface IconProps {
  name: IconName;
  /** 24 in headers and buttons, 20 in lines, 16 next to notes and at the ends of rows. */
  size?: 16 | 20 | 24 | undefined;
  /** The meaning for screen readers when no text says it; without it the icon is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** An icon in the colour of its text. Decoration unless it has a label. */
export function Icon({ name, size = 24, label, className }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={className ? `icon ${className}` : 'icon'} data-size={size} viewBox="0 0 24 24" {...spoken}>
      {drawing(name)}
    </svg>
  );
}

function drawing(name: IconName) {
  switch (name) {
    case 'more':
      return <path d="M5 11.25v1.5M12 11.25v1.5M19 11.25v1.5" strokeWidth="2" />;
    case 'star-full':
      return <path className="icon-fill" d="m12 3 2.8 5.7 6.2.8-4.6 4.3 1.2 6.2L12 17l-5.6 3 1.2-6.2L3 9.5l6.2-.8z" />;
    case 'verified':
      return (
        <>
          <path
            className="icon-fill"
            d="M12 1.5 14.6 3.7 18 3.5l.8 3.3 2.7 2.1L20.2 12l1.3 3.1-2.7 2.1-.8 3.3-3.4-.2L12 22.5l-2.6-2.2-3.4.2-.8-3.3-2.7-2.1L3.8 12 2.5 8.9l2.7-2.1L6 3.5l3.4.2z"
          />
          <path className="icon-cut" d="m7.5 12 3.2 3.2 6-6.4" strokeWidth="2" />
        </>
      );
    default:
      return <path d={iconDrawings[name]} />;
  }
}

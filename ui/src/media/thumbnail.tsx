import { Icon } from './icon.tsx';

export interface ThumbnailProps {
  /** The small picture; a document without one shows an icon. */
  src?: string | undefined;
  /** Describes a press: "Enlarge the voucher". */
  label: string;
  onClick: () => void;
  isSquare?: boolean | undefined;
  /** Length of a video, "0:42". */
  duration?: string | undefined;
}

/** A piece of evidence, small; a press shows it in the PictureViewer. */
export function Thumbnail({ src, label, onClick, isSquare, duration }: ThumbnailProps) {
  return (
    <button
      type="button"
      className="thumb"
      aria-label={duration === undefined ? label : `${label} ${duration}`}
      data-square={isSquare ? '' : undefined}
      onClick={onClick}
    >
      {src === undefined ? <Icon name={duration ? 'play' : 'file'} /> : <img src={src} alt="" loading="lazy" />}
      {duration !== undefined && <span className="thumb-duration">{duration}</span>}
    </button>
  );
}

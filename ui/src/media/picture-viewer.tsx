import { lazyPart } from '../overlays/lazy-part.tsx';
import { useWasOpened } from '../overlays/sheet.tsx';

export interface ShownPicture {
  src: string;
  /** Describes the picture, "The buyer's voucher". */
  label: string;
  /** A video plays with its own controls. */
  kind?: 'picture' | 'video' | undefined;
}

export interface PictureViewerProps {
  pictures: readonly ShownPicture[];
  /** Index of the shown picture; null while closed. */
  index: number | null;
  onIndexChange: (index: number) => void;
  onClose: () => void;
  /** Offers to save the shown picture as a file. */
  canSave?: boolean;
}

/** Shows evidence full screen: wheel, pinch, double press, plus and minus zoom; swipes and arrows change pictures. */
export function PictureViewer(props: PictureViewerProps) {
  if (!useWasOpened(props.index !== null)) return null;
  return <PictureDialog {...props} />;
}

const PictureDialog = lazyPart(async () => (await import('./picture-dialog.tsx')).PictureDialog);

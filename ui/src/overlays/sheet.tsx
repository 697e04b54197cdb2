import type { ReactNode, RefObject } from 'react';
import { useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Says what will happen: "Confirm your payment". */
  title: string;
  children: ReactNode;
  /** Pinned buttons; wrap two in a Pair. */
  foot?: ReactNode;
  /** Where focus goes; by default to the sheet's first control, or to the sheet itself after a touch. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** While something irreversible is under way the sheet cannot be closed. */
  isLocked?: boolean | undefined;
}

/**
 * Rises over the page for one task. Closes by drag, scrim, Escape or its cross; focus goes in and comes back.
 * Its machinery is loaded at the first touch or key of the page, so that first screens do not pay for it.
 */
export function Sheet(props: SheetProps) {
  const wasOpened = useWasOpened(props.isOpen);
  if (!wasOpened) return null;
  return <SheetDrawer {...props} />;
}

/** Stays true after the first opening, so that a part is mounted late and can still animate away. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen;
}

const SheetDrawer = lazyPart(async () => (await import('./sheet-drawer.tsx')).SheetDrawer);

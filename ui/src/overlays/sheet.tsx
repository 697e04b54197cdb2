import type { ReactNode, RefObject } from 'react';
import { useState } from 'react';
import { lazyPart } from './lazy-part.tsx';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** States the effect: "Confirm your payment". */
  title: string;
  children: ReactNode;
  /** Pinned buttons; wrap two in a ButtonPair. */
  foot?: ReactNode;
  /** The element that gets focus; by default the sheet's first control, or the sheet itself after a touch. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Prevents closing while something irreversible is under way. */
  isLocked?: boolean | undefined;
  /** Fills the screen: nothing else can be done until it is over. */
  isWhole?: boolean | undefined;
}

/**
 * Rises over the page for one task. Closes by drag, backdrop, Escape or its cross; it takes the focus and returns it.
 * Its code loads at the first touch or key press, so that first screens do not include it.
 */
export function Sheet(props: SheetProps) {
  const wasOpened = useWasOpened(props.isOpen);
  if (!wasOpened) return null;
  return <SheetDrawer {...props} />;
}

/** Stays true after the first opening, so that a component is mounted late and can still animate away. */
export function useWasOpened(isOpen: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen;
}

const SheetDrawer = lazyPart(async () => (await import('./sheet-drawer.tsx')).SheetDrawer);

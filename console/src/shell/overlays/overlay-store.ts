import { create } from 'zustand';

/** The dialogs over the console, opened by a key or by a button of the rail. */
export type Overlay = 'search' | 'help';

export const useOverlay = create<{ readonly open: Overlay | null }>(() => ({ open: null }));

export function openOverlay(open: Overlay): void {
  useOverlay.setState({ open });
}

export function closeOverlay(): void {
  useOverlay.setState({ open: null });
}

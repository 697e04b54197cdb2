import { useKeys } from '@eh/ui/keyboard/keys.ts';
import { useEffect } from 'react';
import { Help } from '../help/help.tsx';
import { Palette } from '../palette/palette.tsx';
import type { RouteName, Routes } from '../route.ts';
import { closeOverlay, openOverlay, useOverlay } from './overlay-store.ts';

export interface OverlaysProps {
  routes: Routes;
  current: RouteName;
}

/** Search and help above the open screen: slash or Ctrl+K, and the question mark. */
export function Overlays({ routes, current }: OverlaysProps) {
  const open = useOverlay((overlay) => overlay.open);
  useKeys({ '/': () => openOverlay('search'), '?': () => openOverlay('help') });
  useEffect(() => {
    // Also while the person types, since a key with Ctrl writes nothing.
    const listener = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      openOverlay('search');
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  useEffect(() => closeOverlay, []);
  if (open === 'search') return <Palette routes={routes} onClose={closeOverlay} />;
  if (open === 'help') return <Help routes={routes} current={current} onClose={closeOverlay} />;
  return null;
}

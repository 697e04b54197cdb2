import type { ComponentType } from 'react';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { RouteName, Routes } from './route.ts';

interface LoadedScreens {
  readonly screens: Readonly<Partial<Record<RouteName, ComponentType<never>>>>;
  /** Requested screens whose code did not load. */
  readonly failed: readonly RouteName[];
}

/** React's own `lazy` shows its fallback for 300 ms at least and does not try a failed screen again. */
const useLoaded = create<LoadedScreens>(() => ({ screens: {}, failed: [] }));

/** The screen to show, once its code has loaded. */
export function useScreen(routes: Routes, name: RouteName): { screen?: ComponentType<never>; hasFailed: boolean } {
  const screen = useLoaded(({ screens }) => screens[name]);
  const hasFailed = useLoaded(({ failed }) => failed.includes(name));
  useEffect(() => {
    loadScreen(routes, name).catch(() => useLoaded.setState(({ failed }) => ({ failed: [...failed, name] })));
  }, [routes, name]);
  return { ...(screen && { screen }), hasFailed };
}

/** Fetches the code of a screen that is likely to be opened next; a failure shows only when the screen is opened. */
export function prefetchScreen(routes: Routes, name: RouteName): void {
  loadScreen(routes, name).catch(() => undefined);
}

async function loadScreen(routes: Routes, name: RouteName): Promise<void> {
  if (useLoaded.getState().screens[name]) return;
  const screen = await routes[name].load();
  useLoaded.setState(({ screens, failed }) => ({
    screens: { ...screens, [name]: screen },
    failed: failed.filter((other) => other !== name),
  }));
}

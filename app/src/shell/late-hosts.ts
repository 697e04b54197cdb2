import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Overlays whose code loads after the first page; the app renders them once loaded. */
export const useLateHosts = create<{ readonly hosts: readonly ComponentType[] }>(() => ({ hosts: [] }));

export function addLateHost(host: ComponentType): void {
  useLateHosts.setState(({ hosts }) => ({ hosts: [...hosts, host] }));
}

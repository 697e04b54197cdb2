import type { ComponentType } from 'react';
import { create } from 'zustand';

/** Parts above the pages whose code comes after the first page: the app renders them once they are here. */
export const useLateHosts = create<{ readonly hosts: readonly ComponentType[] }>(() => ({ hosts: [] }));

export function addLateHost(host: ComponentType): void {
  useLateHosts.setState(({ hosts }) => ({ hosts: [...hosts, host] }));
}

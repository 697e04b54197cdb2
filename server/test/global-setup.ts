import type { TestProject } from 'vitest/node';
import { type Cluster, startCluster } from './servers/test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string;
  }
}

/** Each suite of a run loads this file for itself, and all of them share what is found by this name. */
const SHARED = Symbol.for('the cluster of the tests');
const shared = globalThis as typeof globalThis & {
  [SHARED]?: { users: number; readonly cluster: Promise<Cluster> };
};

/** One throw-away PostgreSQL for the run, with a migrated template that each test file clones. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared[SHARED] ??= { users: 0, cluster: startCluster() };
  const used = shared[SHARED];
  used.users += 1;
  const cluster = await used.cluster;
  project.provide('adminUrl', cluster.adminUrl);
  return async () => {
    used.users -= 1;
    if (used.users > 0) return;
    delete shared[SHARED];
    await cluster.stop();
  };
}

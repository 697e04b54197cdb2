import type { WriteContext } from '../../../platform/context.ts';
import type { App } from '../store.ts';
import type { Grant } from './grant-store.ts';

/** Tells the app's server of a grant that began or ended. */
export async function publishGrant(
  _ctx: WriteContext,
  _type: 'grant.created' | 'grant.revoked',
  _grant: Grant,
  _app: App,
): Promise<void> {}

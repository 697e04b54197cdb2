import type { WriteContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/outbox/outbox.ts';
import { dropLogo } from '../../merchants/index.ts';
import { APP_CLOSED } from '../grants/app-listeners.ts';
import { type App, type AppColumns, changeApp } from '../store.ts';
import { NOTHING_WANTED } from './app-change.ts';

interface EndOfWork {
  readonly by: 'app' | 'operator';
  readonly columns: AppColumns & { readonly status: 'closed' | 'stopped' };
}

/**
 * Ends the work of an app, which its merchant closes or operators stop. Its tokens stop at once, because each use of a
 * token reads the app's status; its grants end later. A change that waited for a review is dropped with its logo.
 */
export async function endWork(ctx: WriteContext, app: App, { by, columns }: EndOfWork): Promise<void> {
  await changeApp(ctx, app.id, { ...columns, ...NOTHING_WANTED });
  if (app.wanted_logo_file_id !== null) await dropLogo(ctx, app.wanted_logo_file_id);
  await publish(ctx, APP_CLOSED, { app_id: app.id, by });
}

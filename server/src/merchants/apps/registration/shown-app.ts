import type { AnswerOf } from '@eh/contract/calls.ts';
import type { Language } from '@eh/contract/platform/languages/language.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { readApps } from '../store.ts';
import { presentOwnApps } from './present-own-app.ts';

/** An app after a change, as its merchant's team sees it. */
export async function shownApp(
  ctx: WriteContext,
  id: string,
  language: Language,
): Promise<AnswerOf<'POST /api/merchant/apps'>['rows'][number]> {
  const reading = readContextOf(ctx);
  const apps = await readApps(reading, [id]);
  const [app] = await presentOwnApps(reading, [...apps.values()], language);
  if (!app) throw new Error(`The app ${id} is gone`);
  return app;
}

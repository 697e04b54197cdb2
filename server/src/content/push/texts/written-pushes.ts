import type { Language } from '@eh/contract/platform/languages/language.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { liveOf, showTexts } from '../../publications/index.ts';
import type { WrittenPushes } from './push-text.ts';

/** The push texts that operators have published, for readers of these languages. Usually there are none. */
export async function writtenPushes(
  ctx: ReadContext,
  languages: Iterable<Language>,
): Promise<ReadonlyMap<Language, WrittenPushes>> {
  const rows = await liveOf(ctx, ['push'], null);
  const written = new Map<Language, WrittenPushes>();
  for (const language of new Set(languages)) {
    const texts = await showTexts(ctx, rows, language);
    written.set(language, Object.fromEntries(texts.map(({ row, shown }) => [row.name ?? row.id, shown.title])));
  }
  return written;
}

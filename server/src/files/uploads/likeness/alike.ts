import type { ReadContext } from '../../../platform/context.ts';
import { filesOfSameContent } from '../store.ts';
import { filesOfSameLook } from './look-store.ts';

/** Another file with the same content: identical bytes, or a similar picture. */
export interface AlikeFile {
  readonly fileId: string;
  readonly otherId: string;
  readonly isSame: boolean;
}

/** Other files, of any owner, with the same or similar content. They tell operators that evidence was sent before. */
export async function filesAlike(ctx: ReadContext, fileIds: readonly string[]): Promise<readonly AlikeFile[]> {
  const same = (await filesOfSameContent(ctx, fileIds)).map((pair) => ({ ...pair, isSame: true }));
  const isKnown = new Set(same.map((pair) => `${pair.fileId} ${pair.otherId}`));
  const alike = (await filesOfSameLook(ctx, fileIds)).map((pair) => ({ ...pair, isSame: false }));
  return [...same, ...alike.filter((pair) => !isKnown.has(`${pair.fileId} ${pair.otherId}`))];
}

import { findUserOfName, setAvatar } from '@eh/server/accounts/users/index.ts';
import type { Server } from '@eh/server/composition/server.ts';
import { readContextOf } from '@eh/server/platform/context.ts';
import { openChance } from './chance.ts';
import { buyerNames, sellerNames } from './months/names.ts';
import { drawnPortrait } from './months/portrait.ts';

const SEED = 20_261_129;

/**
 * Gives the market's users their avatars, the same at each start. Drawn each time, because storing them would be large.
 */
export async function seedPortraits({ transaction }: Pick<Server, 'transaction'>): Promise<void> {
  const names = ['alice', 'bob', 'carol', ...[...sellerNames, ...buyerNames].map(([username]) => username)];
  const pictures = await Promise.all(names.map((_, row) => drawnPortrait(openChance(SEED + row))));
  await transaction(async (ctx) => {
    for (const [row, value] of names.entries()) {
      const user = await findUserOfName(readContextOf(ctx), { kind: 'username', value });
      const picture = pictures[row];
      if (user && picture) await setAvatar({ ...ctx, now: user.registeredAt }, user.id, picture);
    }
  });
}

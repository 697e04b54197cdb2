import { searchMerchants } from '../../merchants/merchants/index.ts';
import type { SearchSource } from '../../staff/operators/index.ts';
import { ownerOf } from './endpoints.ts';
import { readers } from './merchant-reviewers.ts';

/** Finds merchants by the same search texts as their list. */
export const merchantSearch: SearchSource = {
  kind: 'merchant',
  roles: readers,
  async find(ctx, text, limit) {
    const ownerId = await ownerOf(ctx, text);
    const merchants = await searchMerchants(ctx, { text, status: null, ownerId, past: null, limit });
    return merchants.map(({ id, name, merchant_no: number, website }) => ({
      id,
      name,
      about: `${number} · ${website}`,
    }));
  },
};

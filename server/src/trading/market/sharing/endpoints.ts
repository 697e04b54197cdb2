import { command, type Endpoint, query } from '../../../platform/http/endpoint.ts';
import { sharedListing } from './listing-of-link.ts';
import { shareListing, unshareListing } from './share-listing.ts';

export const sharingEndpoints: readonly Endpoint[] = [
  command({
    call: 'POST /api/listing/share',
    handle: async (ctx, { body, caller }) => ({
      link: await shareListing(ctx, { listingId: body.id, ownerId: caller.userId }),
    }),
  }),
  command({
    call: 'POST /api/listing/unshare',
    handle: async (ctx, { body, caller }) => {
      await unshareListing(ctx, { listingId: body.id, ownerId: caller.userId });
      return {};
    },
  }),
  query({
    call: 'GET /api/listing/shared',
    handle: (ctx, { body, language }) => sharedListing(ctx, body.link, language),
  }),
];

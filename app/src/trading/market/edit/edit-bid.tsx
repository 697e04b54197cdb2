import { deviceZone } from '../../../parts/dates/device-zone.ts';
import { useEditBid } from '../bids/queries.ts';
import { bidEditRequest } from './edit-draft.ts';
import { EditForm } from './edit-form.tsx';
import type { EditListingProps } from './edit-listing.tsx';
import { useEdited } from './use-edited.ts';

/** Edits a buy listing of the user. No coins are locked in it, so it takes no password. */
export function EditBid({ listing, onClose }: EditListingProps) {
  const edit = useEditBid(useEdited(listing, onClose));
  return (
    <EditForm
      listing={listing}
      isBlocked={false}
      isPending={edit.isPending}
      onClose={onClose}
      onSave={(draft, ownIds) => edit.mutate(bidEditRequest(listing, draft, ownIds, deviceZone()))}
    />
  );
}

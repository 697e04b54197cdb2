import { transferRefusals } from '@eh/contract/wallet/transfers/refusals.ts';
import { ADDRESS_BOOK_MAX } from '@eh/contract/wallet/transfers/status.ts';
import { chosenNameOf, takeTurn } from '../../../accounts/users/index.ts';
import { readContextOf, type WriteContext } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findRecipient } from '../recipients/find-recipient.ts';
import { type AddressRow, countAddresses, deleteAddress, insertAddress } from './address-book-store.ts';

/** Adds a user to an address book, once. */
export async function storeAddress(
  ctx: WriteContext,
  entry: { readonly ownerId: string; readonly recipient: string; readonly label: string },
): Promise<AddressRow> {
  const label = chosenNameOf('address_label', entry.label);
  const user = await findRecipient(readContextOf(ctx), entry.recipient, entry.ownerId);
  await takeTurn(ctx, entry.ownerId);
  if ((await countAddresses(ctx.tx, entry.ownerId)) >= ADDRESS_BOOK_MAX)
    throw new Refusal(transferRefusals.AddressBookFull, { most: ADDRESS_BOOK_MAX });
  const row = await insertAddress(ctx, {
    id: ctx.ids.next(ctx.now),
    owner_id: entry.ownerId,
    user_id: user.id,
    label,
    created_at: ctx.now,
  });
  if (!row) throw new Refusal(transferRefusals.AddressExists);
  return row;
}

/** Removes an entry from a user's own address book. */
export async function dropAddress(
  ctx: WriteContext,
  entry: { readonly id: string; readonly ownerId: string },
): Promise<void> {
  if (!(await deleteAddress(ctx, entry))) throw new Refusal(transferRefusals.AddressNotFound);
}

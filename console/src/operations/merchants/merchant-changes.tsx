import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { ChangeTable } from '../../merchants/merchants/changes/change-table.tsx';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { merchantMessages } from './messages.ts';
import { useMerchantChanges } from './queries.ts';

/** What the merchant's own people and keys changed. */
export function MerchantChanges({ merchantId }: { merchantId: string }) {
  const messages = useMessages(merchantMessages);
  const list = useMerchantChanges(merchantId);
  return (
    <>
      <h3 className="label mt-4">{messages.activity}</h3>
      {list.data?.length === 0 ? (
        <p className="note">{messages.noActivity}</p>
      ) : (
        <FoundList list={list} none={messages.noActivity}>
          {(rows) => <ChangeTable rows={rows} />}
        </FoundList>
      )}
    </>
  );
}

import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { ChangeTable } from '../../parts/merchants/change-table.tsx';
import { FoundList } from '../../parts/screen/found-list.tsx';
import { merchantMessages } from './messages.ts';
import { useMerchantChanges } from './queries.ts';

/** The activity log of a merchant: the changes of its own people and keys. */
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
          {(rows) => <ChangeTable rows={rows} names={{ ...messages, scopes: messages.scopeNames }} />}
        </FoundList>
      )}
    </>
  );
}

import { merchantStatuses } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { SelectField } from '@eh/ui/forms/select-field.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { LoadState } from '../../parts/screen/load-state.tsx';
import { screenMessages } from '../../parts/screen/messages.ts';
import { SearchField } from '../../parts/screen/search-field.tsx';
import { TopBar } from '../../parts/screen/top-bar.tsx';
import { hashOf } from '../../shell/address.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { MerchantActions } from './merchant-actions.tsx';
import { MerchantFacts } from './merchant-facts.tsx';
import { merchantMessages } from './messages.ts';
import { type StatusFilter, useMerchant, useMerchants } from './queries.ts';

/** Merchants: the search on the left, the facts in the middle, the possible changes on the right, the history below. */
export function MerchantsScreen({ merchantId }: { merchantId: string | null }) {
  const messages = useMessages(merchantMessages);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  const list = useMerchants(search.trim(), status);
  return (
    <div className="page">
      <TopBar
        title={messages.title}
        says={messages.says}
        updatedAt={list.dataUpdatedAt}
        isBroken={list.isError || list.isRefetchError}
      />
      <main className="case">
        <section className="case-list" aria-label={messages.list}>
          <search className="user-search">
            <SearchField label={messages.search} hint={messages.searchHint} value={search} onChange={setSearch} />
            <SelectField
              label={messages.status}
              isLabelHidden
              value={status}
              onChange={(event) => setStatus(merchantStatuses.find((known) => known === event.target.value) ?? 'all')}
              options={[
                { value: 'all', label: messages.anyStatus },
                ...merchantStatuses.map((value) => ({ value, label: messages.statuses[value] })),
              ]}
            />
          </search>
          <Found list={list} openId={merchantId} />
        </section>
        {merchantId === null ? (
          <output className="nothing case-none">
            <h2 className="title">{messages.choose}</h2>
          </output>
        ) : (
          <OpenMerchant key={merchantId} merchantId={merchantId} />
        )}
      </main>
    </div>
  );
}

function Found({ list, openId }: { list: ReturnType<typeof useMerchants>; openId: string | null }) {
  const messages = useMessages(merchantMessages);
  const texts = useMessages(screenMessages);
  if (list.data === undefined) return <LoadState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0)
    return (
      <output className="nothing">
        <h2 className="label">{messages.none}</h2>
        <p>{messages.noneText}</p>
      </output>
    );
  return (
    <>
      <ul>
        {list.data.map((merchant) => (
          <li key={merchant.id}>
            <a
              className="case-row"
              href={hashOf('merchants', merchant.id)}
              aria-current={merchant.id === openId ? 'true' : undefined}
            >
              <span className="case-row-name label clip">{merchant.name}</span>
              <span className="note digits">{merchant.merchant_no}</span>
              <span className="note clip">{merchant.website}</span>
              {merchant.status !== 'active' && (
                <span className="case-holder">{messages.statuses[merchant.status]}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button kind="line" isWide onClick={() => void list.fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

function OpenMerchant({ merchantId }: { merchantId: string }) {
  const messages = useMessages(merchantMessages);
  const profile = useMerchant(merchantId);
  if (!profile.data)
    return (
      <div className="case-none">
        <LoadState error={profile.error} onRetry={() => void profile.refetch()} />
      </div>
    );
  return (
    <>
      <MerchantFacts merchant={profile.data} />
      <MerchantActions merchant={profile.data} />
      <SubjectHistory id={merchantId} label={messages.history} none={messages.noHistory} />
    </>
  );
}

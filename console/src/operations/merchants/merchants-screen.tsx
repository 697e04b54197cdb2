import { merchantStatuses } from '@eh/contract/merchants/merchants/merchant-names.ts';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { SearchControls } from '../../parts/screen/search-controls.tsx';
import { OpenSubject, SearchScreen } from '../../parts/screen/search-screen.tsx';
import { hashOf } from '../../shell/address.ts';
import { SubjectHistory } from '../../staff/audit-log/subject-history.tsx';
import { MerchantActions } from './merchant-actions.tsx';
import { MerchantFacts } from './merchant-facts.tsx';
import { merchantMessages } from './messages.ts';
import { type StatusFilter, useMerchant, useMerchants } from './queries.ts';

export function MerchantsScreen({ merchantId }: { merchantId: string | null }) {
  const messages = useMessages(merchantMessages);
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<StatusFilter>('all');
  return (
    <SearchScreen
      texts={messages}
      list={useMerchants(search.trim(), status)}
      search={
        <SearchControls
          texts={messages}
          search={search}
          onSearch={setSearch}
          label={messages.status}
          choices={[
            { value: 'all', label: messages.anyStatus },
            ...merchantStatuses.map((value) => ({ value, label: messages.statuses[value] })),
          ]}
          choice={status}
          onChoose={setStatus}
        />
      }
      renderRow={(merchant) => (
        <>
          <span className="case-row-name label clip">{merchant.name}</span>
          <span className="note digits">{merchant.merchant_no}</span>
          <span className="note clip">{merchant.website}</span>
          {merchant.status !== 'active' && <span className="case-holder">{messages.statuses[merchant.status]}</span>}
        </>
      )}
      hrefOf={(id) => hashOf('merchants', id)}
      openId={merchantId}
    >
      {(id) => <OpenMerchant key={id} merchantId={id} />}
    </SearchScreen>
  );
}

function OpenMerchant({ merchantId }: { merchantId: string }) {
  const messages = useMessages(merchantMessages);
  return (
    <OpenSubject query={useMerchant(merchantId)}>
      {(merchant) => (
        <>
          <MerchantFacts merchant={merchant} />
          <MerchantActions merchant={merchant} />
          <SubjectHistory id={merchantId} label={messages.history} none={messages.noHistory} />
        </>
      )}
    </OpenSubject>
  );
}

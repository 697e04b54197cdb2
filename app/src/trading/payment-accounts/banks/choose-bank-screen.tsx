import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { navigateBack } from '../../../shell/navigation.ts';
import type { ScreenProps } from '../../../shell/route.ts';
import { accountMessages } from '../messages.ts';
import type { Bank } from '../queries.ts';
import { useBanks } from '../queries.ts';
import { BankIcon } from './bank-icon.tsx';
import { chooseBank } from './chosen-bank.ts';

const SKELETON_ROWS = 8;

/** Chooses a bank from the list by first letter, with a search. */
export function ChooseBankScreen({ params }: ScreenProps) {
  const messages = useMessages(accountMessages);
  const banks = useBanks();
  const [search, setSearch] = useState('');
  const found = (banks.data?.banks ?? []).filter((bank) => matches(bank, search));
  const groups = [...Map.groupBy(found, (bank) => bank.initial)].sort(([a], [b]) => a.localeCompare(b));
  const handleChoose = (bank: Bank) => {
    chooseBank(params['form'] ?? '', bank);
    void navigateBack();
  };
  return (
    <Screen head={<Header title={messages.chooseBank} onBack={() => void navigateBack()} />}>
      <div className="px-page pt-2">
        <TextField
          label={messages.searchBank}
          value={search}
          type="search"
          autoComplete="off"
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {banks.isPending && <SkeletonRows shape="row" count={SKELETON_ROWS} />}
      {banks.isError && <LoadFailed error={banks.error} onRetry={() => void banks.refetch()} />}
      {banks.isSuccess && found.length === 0 && (
        <p className="px-page py-8 text-center text-muted">{messages.noBank}</p>
      )}
      {groups.map(([initial, group]) => (
        <section key={initial}>
          <SectionHeader title={initial} />
          <Rows inset="icon">
            {group.map((bank) => (
              <Row
                key={bank.symbol}
                lead={<BankIcon symbol={bank.symbol} />}
                title={bank.name}
                onClick={() => handleChoose(bank)}
              />
            ))}
          </Rows>
        </section>
      ))}
    </Screen>
  );
}

function matches(bank: Bank, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return bank.name.toLowerCase().includes(wanted) || bank.symbol.toLowerCase().includes(wanted);
}

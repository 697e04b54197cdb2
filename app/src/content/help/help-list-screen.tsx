import { HELP_SEARCH_MAX } from '@eh/contract/content/help/search-bounds.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { IconButton } from '@eh/ui/buttons/icon-button.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { TextField } from '@eh/ui/forms/text-field.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band, SectionHeader } from '@eh/ui/layout/section-header.tsx';
import { Row, Rows } from '@eh/ui/lists/row.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useDeferredValue, useState } from 'react';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack } from '../../shell/navigation.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { categoryIcon } from './category-icon.ts';
import { helpMessages } from './messages.ts';
import { type HelpIndex, useHelp, useHelpSearch } from './queries.ts';

/** The help: a search, popular articles, and the categories, of which one may be expanded. */
export function HelpListScreen() {
  const messages = useMessages(helpMessages);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <Screen
      head={
        <Header
          title={messages.title}
          onBack={() => void navigateBack()}
          trailing={<IconButton icon="service" label={messages.service} onClick={openCustomerService} />}
        />
      }
    >
      <search className="block px-page pb-3">
        <TextField
          label={messages.search}
          isLabelHidden
          type="search"
          enterKeyHint="search"
          placeholder={messages.searchHint}
          maxLength={HELP_SEARCH_MAX}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          trailing={typed !== '' && <IconButton icon="close" label={messages.clear} onClick={() => setTyped('')} />}
        />
      </search>
      {search === '' ? <Categories /> : <Found search={search} />}
    </Screen>
  );
}

function Categories() {
  const messages = useMessages(helpMessages);
  const help = useHelp();
  if (help.isPending) return <SkeletonRows shape="row" count={10} />;
  if (help.isError) return <LoadFailed error={help.error} onRetry={() => void help.refetch()} />;
  const { often, categories } = help.data;
  return (
    <>
      <SectionHeader title={messages.often} />
      <Rows inset="icon">
        {often.map((article, index) => (
          <Row
            key={article.id}
            lead={<span className="w-6 text-muted tabular-nums">{index + 1}</span>}
            title={<span className="text-ink">{article.title}</span>}
            hasChevron
            {...linkTo('help-info', { id: article.name })}
          />
        ))}
      </Rows>
      <Band />
      <h2 className="sr-only">{messages.all}</h2>
      {categories.map((category) => (
        <Category key={category.name} category={category} />
      ))}
      <Band />
      <Rows inset="icon" label={messages.notFound}>
        <Row
          icon="service"
          title={<span className="text-ink">{messages.askService}</span>}
          hasChevron
          onClick={openCustomerService}
        />
        <Row
          icon="edit"
          title={<span className="text-ink">{messages.feedback}</span>}
          hasChevron
          {...linkTo('feedback')}
        />
      </Rows>
    </>
  );
}

function Category({ category: { name, title, articles } }: { category: HelpIndex['categories'][number] }) {
  return (
    <details className="border-t border-line">
      <summary className="row">
        <Icon name={categoryIcon(name)} />
        <span className="row-text text-ink">{title}</span>
        <span className="row-end text-muted tabular-nums">{articles.length}</span>
        <Icon name="down" size={16} className="row-go" />
      </summary>
      <Rows inset="icon">
        {articles.map((article) => (
          <Row
            key={article.id}
            lead={<span className="w-6" />}
            title={article.title}
            hasChevron
            {...linkTo('help-info', { id: article.name })}
          />
        ))}
      </Rows>
    </details>
  );
}

function Found({ search }: { search: string }) {
  const messages = useMessages(helpMessages);
  const result = useHelpSearch(search);
  const rows = result.data?.found ?? [];
  if (result.isPending) return <SkeletonRows shape="row" count={4} />;
  if (result.isError) return <LoadFailed error={result.error} onRetry={() => void result.refetch()} />;
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="no-match"
        title={messages.none}
        text={messages.noneText}
        actions={
          <Button kind="line" isWide onClick={openCustomerService}>
            {messages.askService}
          </Button>
        }
      />
    );
  return (
    <>
      <output className="note px-page">{messages.found(rows.length)}</output>
      <Rows>
        {rows.map((article) => (
          <Row
            key={article.id}
            title={<span className="text-ink">{article.title}</span>}
            note={article.excerpt}
            hasChevron
            {...linkTo('help-info', { id: article.name })}
          />
        ))}
      </Rows>
    </>
  );
}

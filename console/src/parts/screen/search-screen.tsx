import type { ReactNode } from 'react';
import { FoundList, type FoundListProps } from './found-list.tsx';
import { LoadState } from './load-state.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';

export interface SearchScreenProps<Row extends { readonly id: string }> {
  texts: {
    readonly title: string;
    readonly says: string;
    /** Names the list for screen readers. */
    readonly list: string;
    /** The text while nothing is open. */
    readonly choose: string;
    readonly none: string;
    readonly noneText: string;
  };
  list: FoundListProps<Row>['list'] & NonNullable<TopBarProps['query']>;
  /** The controls of the search. */
  search: ReactNode;
  /** The inside of a row. */
  renderRow: (row: Row) => ReactNode;
  hrefOf: (id: string) => string;
  openId: string | null;
  /** The open subject: its facts in the middle, the possible actions on the right, the history below. */
  children: (id: string) => ReactNode;
}

/** A search on the left, and the chosen subject beside it. */
export function SearchScreen<Row extends { readonly id: string }>({ texts, list, ...props }: SearchScreenProps<Row>) {
  const { search, renderRow, hrefOf, openId, children } = props;
  return (
    <div className="page">
      <TopBar title={texts.title} says={texts.says} query={list} />
      <main className="case">
        <section className="case-list" aria-label={texts.list}>
          <search className="user-search">{search}</search>
          <FoundList list={list} none={texts.none} noneText={texts.noneText}>
            {(rows) => (
              <ul>
                {rows.map((found) => (
                  <li key={found.id}>
                    <a
                      className="case-row"
                      href={hrefOf(found.id)}
                      aria-current={found.id === openId ? 'true' : undefined}
                    >
                      {renderRow(found)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </FoundList>
        </section>
        {openId === null ? (
          <output className="nothing case-none">
            <h2 className="title">{texts.choose}</h2>
          </output>
        ) : (
          children(openId)
        )}
      </main>
    </div>
  );
}

export interface OpenSubjectProps<Subject> {
  query: { readonly data: Subject | undefined; readonly error: Error | null; refetch: () => unknown };
  children: (subject: Subject) => ReactNode;
}

/** The subject of a search screen once it has loaded. */
export function OpenSubject<Subject>({ query, children }: OpenSubjectProps<Subject>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  return (
    <div className="case-none">
      <LoadState error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
}

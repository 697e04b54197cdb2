import { Refused } from '@eh/client/calls/refused.ts';
import { helpRefusals } from '@eh/contract/content/help/refusals.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip } from '@eh/ui/buttons/chip.tsx';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { Band } from '@eh/ui/layout/section-header.tsx';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { ContentText } from '../../parts/content/content-text.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { openCustomerService } from '../../shell/customer-service.ts';
import { navigateBack, redirectTo } from '../../shell/navigation.ts';
import type { ScreenProps } from '../../shell/route.ts';
import { helpMessages } from './messages.ts';
import { type Article, useArticle, useVote } from './queries.ts';

const PERCENT = 100;

/** One article, a vote on whether it helped, and a link to customer service. */
export function HelpInfoScreen({ params }: ScreenProps) {
  const messages = useMessages(helpMessages);
  const article = useArticle(params['id'] ?? '');
  const isMissing = article.error instanceof Refused && article.error.code === helpRefusals.ArticleNotFound.code;
  return (
    <Screen head={<Header title={messages.title} onBack={() => void navigateBack()} />}>
      {article.isPending && <SkeletonRows shape="row" count={6} />}
      {isMissing && (
        <EmptyState
          drawing="no-match"
          title={messages.noArticle}
          text={messages.noArticleText}
          actions={
            <Button kind="line" isWide onClick={() => void redirectTo('help-list')}>
              {messages.toHelp}
            </Button>
          }
        />
      )}
      {article.isError && !isMissing && <LoadFailed error={article.error} onRetry={() => void article.refetch()} />}
      {article.data && <ArticleText article={article.data} />}
    </Screen>
  );
}

function ArticleText({ article }: { article: Article }) {
  const messages = useMessages(helpMessages);
  const formats = useFormats();
  const about = [messages.minutes(article.minutes), messages.updated(formats.date(article.updated_at))];
  return (
    <>
      <article className="px-page pt-3 pb-6" lang={article.language}>
        <h2 className="title">{article.title}</h2>
        <p className="note mt-1 border-b border-ink pb-3">{about.join(' · ')}</p>
        <div className="pt-4">
          <ContentText content={article.content} pictures={article.pictures} language={article.language} />
        </div>
      </article>
      <Vote article={article} />
      <Band />
      <Row
        icon="service"
        title={<span className="text-ink">{messages.stillOpen}</span>}
        hasChevron
        onClick={openCustomerService}
      />
    </>
  );
}

function Vote({ article: { name, votes, own_vote: ownVote } }: { article: Article }) {
  const messages = useMessages(helpMessages);
  const vote = useVote();
  const choose = (isHelpful: boolean) => vote.mutate({ name, is_helpful: ownVote === isHelpful ? null : isHelpful });
  return (
    <section className="mx-page border-t border-line py-4" aria-label={messages.helpful}>
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink">{messages.helpful}</p>
        <div className="flex gap-2">
          {[true, false].map((isHelpful) => (
            <Chip key={String(isHelpful)} isOn={ownVote === isHelpful} onClick={() => choose(isHelpful)}>
              {isHelpful ? messages.yes : messages.no}
            </Chip>
          ))}
        </div>
      </div>
      <output className="note mt-2 block">
        {ownVote !== null && `${messages.voted} `}
        {votes.all > 0 && messages.votes(votes.all, Math.round((votes.helpful / votes.all) * PERCENT))}
      </output>
    </section>
  );
}

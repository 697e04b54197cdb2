import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useSession } from '../../session/current-session.ts';
import { PageLink } from '../../shell/pages/page-link.tsx';
import { helpLinkMessages } from './messages.ts';

/** An article that pages link to directly. */
export type LinkedArticle = keyof (typeof helpLinkMessages)['en']['questions'];

/** A quiet link to an article, named by the question it answers. Nothing for people who cannot read the help. */
export function HelpLink({ article }: { article: LinkedArticle }) {
  const { questions } = useMessages(helpLinkMessages);
  const isLoggedIn = useSession(({ token }) => token !== null);
  if (!isLoggedIn) return null;
  return (
    <PageLink className="link" to="help-info" params={{ id: article }}>
      {questions[article]}
    </PageLink>
  );
}

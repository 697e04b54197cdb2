import type { RegistrationText } from '@eh/contract/content/publications/accepted-texts.ts';
import { EmptyState } from '@eh/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@eh/ui/feedback/skeleton.tsx';
import { Header } from '@eh/ui/layout/header.tsx';
import { Screen } from '@eh/ui/layout/screen.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useFormats } from '@eh/ui/reader/formats.ts';
import { ContentText } from '../../parts/content/content-text.tsx';
import { textNames } from '../../parts/content/text-names.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { navigateBack } from '../../shell/navigation.ts';
import { acceptedTextMessages } from './messages.ts';
import { useTerms } from './queries.ts';

/** The terms of use, for everybody. */
export function TermsScreen() {
  return <TextScreen name="terms" />;
}

/** The privacy notice, for everybody. */
export function PrivacyScreen() {
  return <TextScreen name="privacy" />;
}

function TextScreen({ name }: { name: RegistrationText }) {
  const messages = useMessages(acceptedTextMessages);
  const names = useMessages(textNames);
  const formats = useFormats();
  const terms = useTerms(name);
  const text = terms.data?.text;
  return (
    <Screen head={<Header title={text?.title ?? names[name]} onBack={() => void navigateBack()} />}>
      {terms.isPending && <SkeletonRows shape="row" count={6} />}
      {terms.isError && <LoadFailed error={terms.error} onRetry={() => void terms.refetch()} />}
      {text === null && <EmptyState drawing="receipt" title={messages.none} />}
      {text && (
        <article className="px-page pt-3 pb-8">
          <p className="note mb-4 border-b border-ink pb-3">
            {messages.version(text.version, formats.date(text.published_at))}
          </p>
          <ContentText content={text.content} pictures={text.pictures} language={text.language} />
        </article>
      )}
    </Screen>
  );
}

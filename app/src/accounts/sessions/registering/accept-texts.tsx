import { Checkbox } from '@eh/ui/forms/checkbox.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { textNames } from '../../../parts/content/text-names.ts';
import { PageLink } from '../../../shell/pages/page-link.tsx';
import { loginMessages } from '../messages.ts';
import type { Acceptance } from './use-acceptance.ts';

/** The consent sentence with links to the texts; empty if operators have published none. */
export function AcceptTexts({ acceptance }: { acceptance: Acceptance }) {
  const messages = useMessages(loginMessages);
  const names = useMessages(textNames);
  const { texts, isTicked, error, tick } = acceptance;
  if (texts.length === 0) return null;
  return (
    <Checkbox checked={isTicked} error={error} onChange={(event) => tick(event.target.checked)}>
      <span>
        {messages.readAndAccept}
        {texts.map(({ name }, position) => (
          <span key={name}>
            {position > 0 && messages.and}
            <PageLink to={name} className="link">
              {messages.textName(names[name])}
            </PageLink>
          </span>
        ))}
      </span>
    </Checkbox>
  );
}

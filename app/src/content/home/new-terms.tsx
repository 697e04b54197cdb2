import { isAcceptedText } from '@eh/contract/content/publications/accepted-texts.ts';
import { Row } from '@eh/ui/lists/row.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { textNames } from '../../parts/content/text-names.ts';
import { useProfile } from '../../session/current-session.ts';
import { linkTo } from '../../shell/pages/page-link.tsx';
import { homeMessages } from './messages.ts';

/** Reminds of a text to be accepted, when operators do not require it before everything else. */
export function NewTerms() {
  const messages = useMessages(homeMessages);
  const names = useMessages(textNames);
  const name = useProfile()?.texts_to_accept.find(isAcceptedText);
  if (name === undefined) return null;
  return (
    <Row
      isWaiting
      hasChevron
      title={<span className="label">{messages.newText(names[name])}</span>}
      note={messages.readText}
      {...linkTo('notice-to-users', { name })}
    />
  );
}

import { fillFacts, headedText } from '@eh/contract/content/publications/modals/modal-facts.ts';
import { pushTexts } from '@eh/contract/content/push/texts/push-texts.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import type { PhonePageProps } from './phone-page-props.ts';
import { sampleFacts } from './sample-facts.ts';

/** A push on a locked phone, or the button below one. The system draws it, in its own font and place. */
export function PushPage({ name, shown, messages, language }: PhonePageProps) {
  const isButton = name?.startsWith('push_action_') === true;
  const filled = fillFacts(shown.title, sampleFacts) ?? shown.title;
  const own = inLanguage(pushTexts.push_transaction_wait_seller_verify, language);
  const { heading, text } = headedText(isButton ? (fillFacts(own, sampleFacts) ?? own) : filled);
  const action = isButton ? filled : inLanguage(pushTexts.push_action_open, language);
  return (
    <div className="screen locked-phone">
      <h1 className="sr-only">{messages.lockedPhone}</h1>
      <div className="locked-clock" aria-hidden="true">
        <Icon name="lock" />
        <p className="amount" data-size="hero">
          14:24
        </p>
      </div>
      <article className="locked-push" aria-label={heading ?? text}>
        <Logo size={36} />
        <div lang={shown.language}>
          <h2 className="label">{heading ?? text}</h2>
          {heading !== null && <p>{text}</p>}
        </div>
        <span className="note">{messages.now}</span>
        <p className="locked-action" lang={isButton ? shown.language : undefined}>
          {action}
        </p>
      </article>
    </div>
  );
}

import { SUPPORT_STARS, type SupportTag, supportTags } from '@eh/contract/content/support/parts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Chip, Chips } from '@eh/ui/buttons/chip.tsx';
import { Footer } from '@eh/ui/layout/footer.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useId, useState } from 'react';
import { supportMessages } from './messages.ts';
import { type Conversation, rate, type SupportCaller } from './queries.ts';

export interface SupportRatingProps {
  caller: SupportCaller;
  conversation: Conversation;
  onSkip: () => void;
}

type Stars = (typeof SUPPORT_STARS)[number];

/** Rates an ended conversation: stars as radio buttons, so that arrow keys work, and a few words to tap. */
export function SupportRating({ caller, conversation, onSkip }: SupportRatingProps) {
  const messages = useMessages(supportMessages);
  const name = useId();
  const [stars, setStars] = useState<Stars | null>(null);
  const [tags, setTags] = useState<readonly SupportTag[]>([]);
  const [isSending, setSending] = useState(false);
  const question = messages.rate(conversation.agent ?? '');
  const handleSend = async () => {
    if (stars === null || isSending) return;
    setSending(true);
    try {
      await rate(caller, { id: conversation.id, stars, tags: [...tags] });
      showToast({ text: messages.rated, icon: 'check' });
    } catch {
      // A toast has already shown the error.
    } finally {
      setSending(false);
    }
  };
  const toggle = (tag: SupportTag) =>
    setTags(tags.includes(tag) ? tags.filter((known) => known !== tag) : [...tags, tag]);
  return (
    <Footer label={messages.actions}>
      <div className="border-t border-ink pt-3">
        <div className="flex items-baseline justify-between">
          <h2 className="label lead">{question}</h2>
          {stars !== null && <span className="text-muted">{stars} / 5</span>}
        </div>
        <div className="stars" role="radiogroup" aria-label={question}>
          {SUPPORT_STARS.map((count) => (
            <label key={count} className="star">
              <input
                type="radio"
                name={name}
                className="sr-only"
                aria-label={messages.stars(count)}
                checked={stars === count}
                onChange={() => setStars(count)}
              />
              <Icon name={stars !== null && count <= stars ? 'star-full' : 'star'} />
            </label>
          ))}
        </div>
        {stars !== null && (
          <Chips label={messages.tags} wraps>
            {supportTags.map((tag) => (
              <Chip key={tag} isOn={tags.includes(tag)} onClick={() => toggle(tag)}>
                {messages.tagNames[tag]}
              </Chip>
            ))}
          </Chips>
        )}
        <div className="mt-3">
          <ButtonPair isLean>
            <Button kind="line" onClick={onSkip}>
              {messages.skip}
            </Button>
            <Button kind="act" isDisabled={stars === null} isPending={isSending} onClick={() => void handleSend()}>
              {messages.sendRating}
            </Button>
          </ButtonPair>
        </div>
      </div>
    </Footer>
  );
}

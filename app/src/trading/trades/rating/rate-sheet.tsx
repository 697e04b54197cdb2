import { TEXTAREA_MAX } from '@eh/contract/platform/field-bounds.ts';
import { type RatingTag, ratingTags } from '@eh/contract/trading/profiles/parts.ts';
import { Button } from '@eh/ui/buttons/button.tsx';
import { Chip, ChipChoice, Chips } from '@eh/ui/buttons/chip.tsx';
import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { FieldHint } from '@eh/ui/forms/field.tsx';
import { TextArea } from '@eh/ui/forms/text-area.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { showToast } from '@eh/ui/overlays/toast.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { useAction } from '../../../api/queries.ts';
import { ratingTagMessages } from '../../../parts/rating-messages.ts';
import type { Trade } from '../queries.ts';
import { ratingMessages } from './messages.ts';

export interface RateSheetProps {
  trade: Trade;
  isOpen: boolean;
  onClose: () => void;
}

/** Rates the other side of a trade, once: good or bad, with tags and a comment. */
export function RateSheet({ trade, isOpen, onClose }: RateSheetProps) {
  const messages = useMessages(ratingMessages);
  const tagNames = useMessages(ratingTagMessages);
  const [verdict, setVerdict] = useState<'good' | 'bad' | null>(null);
  const [tags, setTags] = useState<readonly RatingTag[]>([]);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const rate = useAction('POST /api/transaction/rate', {
    onDone: () => {
      showToast({ text: messages.sent, icon: 'check' });
      onClose();
    },
  });
  const handleSend = () => {
    setTried(true);
    if (verdict === null) return;
    const rating = { is_good: verdict === 'good', tags: [...tags], words: text.trim() };
    rate.mutate({ id: trade.id, ...rating });
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={messages.sheet(trade.counterparty.nickname)}
      foot={
        <Button kind="act" isWide isPending={rate.isPending} onClick={handleSend}>
          {messages.send}
        </Button>
      }
    >
      <div className="flex flex-col gap-4 px-page pb-4">
        <ChipChoice
          label={messages.howWas}
          isLabelShown
          options={[
            { value: 'good', label: messages.good },
            { value: 'bad', label: messages.bad },
          ]}
          value={verdict}
          onChange={(chosen) => {
            setVerdict(chosen);
            setTags([]);
          }}
        />
        <FieldHint id="rate-verdict" error={isTried && verdict === null ? messages.missing : undefined} />
        {verdict !== null && (
          <Chips label={messages.tags} wraps>
            {ratingTags[verdict].map((tag) => (
              <Chip key={tag} isOn={tags.includes(tag)} onClick={() => setTags(toggled(tags, tag))}>
                {tagNames[tag]}
              </Chip>
            ))}
          </Chips>
        )}
        <TextArea
          label={messages.comment}
          aside={<span className="note">{`${text.length} / ${TEXTAREA_MAX}`}</span>}
          maxLength={TEXTAREA_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Bullets lines={[messages.note]} />
      </div>
    </Sheet>
  );
}

function toggled(tags: readonly RatingTag[], tag: RatingTag): readonly RatingTag[] {
  return tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag];
}

import { Button } from '@eh/ui/buttons/button.tsx';
import { ButtonPair } from '@eh/ui/buttons/button-pair.tsx';
import { Bullets } from '@eh/ui/feedback/callout.tsx';
import { Icon } from '@eh/ui/media/icon.tsx';
import { Logo } from '@eh/ui/media/logo.tsx';
import { Sheet } from '@eh/ui/overlays/sheet.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useNotificationQuestion } from '../../parts/settings/notification-question.ts';
import { pushMessages } from './messages.ts';

export interface PushOfferProps {
  isOpen: boolean;
  onClose: () => void;
  onAccept: () => void;
}

/** Explains notifications before the browser asks, since its question can be answered only once. */
export function PushOffer({ isOpen, onClose, onAccept }: PushOfferProps) {
  const { offer } = useMessages(pushMessages);
  const question = useNotificationQuestion();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={question.heading ?? question.text}
      foot={
        <ButtonPair isLean>
          <Button kind="line" onClick={onClose}>
            {offer.no}
          </Button>
          <Button kind="act" onClick={onAccept}>
            <Icon name="bell" size={20} />
            {offer.yes}
          </Button>
        </ButtonPair>
      }
    >
      <div className="px-page pb-4">
        {question.heading !== null && <p>{question.text}</p>}
        <Sample />
        <Bullets lines={offer.points} />
        <p className="note pt-4 text-center">{offer.later}</p>
      </div>
    </Sheet>
  );
}

/** A sample notification, as a phone shows it. */
function Sample() {
  const { sample } = useMessages(pushMessages).offer;
  return (
    <div className="my-4 bg-canvas p-4" aria-hidden="true">
      <div className="grid grid-cols-[36px_1fr_auto] gap-x-3 rounded-card bg-raised px-3.5 py-3 shadow-toast">
        <span className="row-span-2">
          <Logo size={36} />
        </span>
        <span className="strong">{sample.title}</span>
        <span className="note">{sample.when}</span>
        <span className="col-span-2">{sample.text}</span>
      </div>
    </div>
  );
}

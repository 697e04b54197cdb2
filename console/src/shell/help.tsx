import { Button } from '@eh/ui/buttons/button.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { helpMessages } from './help-messages.ts';
import { Key } from './key.tsx';
import { OverlayDialog } from './overlay-dialog.tsx';
import { isQueueRoom, type Place } from './place.ts';

export interface HelpProps {
  place: Place;
  onClose: () => void;
}

/** What the open room is for, and which keys do something. */
export function Help({ place, onClose }: HelpProps) {
  const messages = useMessages(helpMessages);
  const groups = [
    { name: messages.everywhere, keys: messages.everywhereKeys },
    ...(isQueueRoom(place.room) ? [{ name: messages.inQueues, keys: messages.queueKeys }] : []),
    ...(place.room === 'complaints' ? [{ name: messages.inComplaints, keys: messages.complaintKeys }] : []),
  ];
  return (
    <OverlayDialog label={messages.title} className="help" onClose={onClose}>
      <h2 className="title">{messages.title}</h2>
      <p>{messages.rooms[place.room]}</p>
      {groups.map(({ name, keys }) => (
        <section key={name} aria-label={name}>
          <h3 className="label">{name}</h3>
          <dl className="help-keys">
            {keys.map(([key, says]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((one) => (
                    <Key key={one} name={one} />
                  ))}
                  <span className="sr-only">{key}</span>
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Button kind="line" onClick={onClose}>
        {messages.close} <Key name="Esc" />
      </Button>
    </OverlayDialog>
  );
}

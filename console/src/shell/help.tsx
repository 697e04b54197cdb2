import { Button } from '@eh/ui/button.tsx';
import { useWords } from '@eh/ui/reader/catalogue.ts';
import { helpWords } from './help-copy.ts';
import { Key } from './key.tsx';
import { OverlayDialog } from './overlay-dialog.tsx';
import { isQueueRoom, type Place } from './place.ts';

export interface HelpProps {
  place: Place;
  onClose: () => void;
}

/** What the open room is for, and which keys do something. */
export function Help({ place, onClose }: HelpProps) {
  const words = useWords(helpWords);
  const groups = [
    { name: words.everywhere, keys: words.everywhereKeys },
    ...(isQueueRoom(place.room) ? [{ name: words.inQueues, keys: words.queueKeys }] : []),
    ...(place.room === 'complaints' ? [{ name: words.inComplaints, keys: words.complaintKeys }] : []),
  ];
  return (
    <OverlayDialog label={words.title} className="help" onClose={onClose}>
      <h2 className="title">{words.title}</h2>
      <p>{words.rooms[place.room]}</p>
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
        {words.close} <Key name="Esc" />
      </Button>
    </OverlayDialog>
  );
}

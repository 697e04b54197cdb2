import { Button } from '@eh/ui/buttons/button.tsx';
import { Key } from '@eh/ui/keyboard/key.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { OverlayDialog } from '../overlays/overlay-dialog.tsx';
import type { RouteName, Routes } from '../route.ts';
import { routeMessages } from '../route-messages.ts';
import { helpMessages } from './help-messages.ts';

export interface HelpProps {
  routes: Routes;
  current: RouteName;
  onClose: () => void;
}

/** The purpose of the open screen, and its keys. */
export function Help({ routes, current, onClose }: HelpProps) {
  const messages = useMessages(helpMessages);
  const { help } = useMessages(routeMessages)[current];
  const groups = [
    { name: messages.everywhere, keys: messages.everywhereKeys },
    ...(routes[current].group === 'queues' ? [{ name: messages.inQueues, keys: messages.queueKeys }] : []),
    ...(current === 'complaints' ? [{ name: messages.inComplaints, keys: messages.complaintKeys }] : []),
  ];
  return (
    <OverlayDialog label={messages.title} className="help" onClose={onClose}>
      <h2 className="title">{messages.title}</h2>
      <p>{help}</p>
      {groups.map(({ name: group, keys }) => (
        <section key={group} aria-label={group}>
          <h3 className="label">{group}</h3>
          <dl className="help-keys">
            {keys.map(([key, says]) => (
              <div key={key}>
                <dt>
                  {key.split(' ').map((name) => (
                    <Key key={name} name={name} />
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

import { Modal } from '@eh/ui/overlays/modal.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { useState } from 'react';
import { dismissAlert, useAlerts } from '../../parts/content/alerts.ts';
import { ContentText } from '../../parts/content/content-text.tsx';
import { useNavigation } from '../../shell/navigation.ts';
import { topPage } from '../../shell/pages/page-stack.ts';
import { bulletinMessages } from './messages.ts';
import { markRead } from './queries.ts';

export interface AlertHostProps {
  /** Something more urgent is open: alerts wait until it closes. */
  isHeld: boolean;
}

/** Shows the alerts one after another, on tabs only, so that nobody is interrupted while paying or releasing. */
export function AlertHost({ isHeld }: AlertHostProps) {
  const messages = useMessages(bulletinMessages);
  const waiting = useAlerts((state) => state.alerts[0]);
  const isOnTab = useNavigation(({ stack }) => topPage(stack)?.isTab === true);
  // The closing dialog shows the last alert, so that it does not go blank during the animation.
  const [last, setLast] = useState(waiting);
  if (waiting && waiting !== last) setLast(waiting);
  const shown = waiting ?? last;
  if (!shown) return null;
  const { id, version, title, content, pictures, language } = shown;
  const handleGotIt = () => {
    dismissAlert(shown);
    void markRead({ id, version });
  };
  return (
    <Modal
      key={`${id} ${version}`}
      isOpen={waiting !== undefined && isOnTab && !isHeld}
      title={title}
      confirmKind="inked"
      confirm={{ label: messages.gotIt, onClick: handleGotIt }}
    >
      <ContentText content={content} pictures={pictures} language={language} />
    </Modal>
  );
}

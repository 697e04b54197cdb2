import { showToast } from '@eh/ui/overlays/toast.tsx';
import { currentMessages } from '@eh/ui/reader/catalogue.ts';
import { useSession } from '../session/current-session.ts';
import { shellMessages } from './messages.ts';

/** Opens online customer service, or says that there is none. */
export function openCustomerService(): void {
  const link = useSession.getState().configs?.web_customer_service_link;
  if (!link) showToast({ text: currentMessages(shellMessages).noService, icon: 'warn' });
  else window.open(link, '_blank', 'noopener');
}

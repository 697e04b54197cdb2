import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { useChannel } from '../queries.ts';

/** The name of a payment method, with its bar of colour. */
export function MethodName({ channel: id }: { channel: string }) {
  const channel = useChannel(id);
  return <MethodTag colour={channel?.colour ?? 'card'}>{channel?.name ?? ''}</MethodTag>;
}

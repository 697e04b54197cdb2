import { MethodTag } from '@eh/ui/lists/method-tag.tsx';
import { useMessages } from '@eh/ui/reader/catalogue.ts';
import { partMessages } from '../../parts/messages.ts';
import { useChannels } from './queries.ts';

/** The names of payment methods, each with its bar of colour. */
export function MethodTags({ channels }: { channels: readonly string[] }) {
  const messages = useMessages(partMessages);
  const known = useChannels().data?.channels ?? [];
  return channels.map((id) => {
    const channel = known.find((other) => other.id === id);
    return (
      <MethodTag key={id} colour={channel?.colour ?? 'card'}>
        {channel?.name ?? id}
        {channel?.paused && ` · ${messages.methodPaused}`}
      </MethodTag>
    );
  });
}

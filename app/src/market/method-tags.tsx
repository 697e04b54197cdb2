import { MethodTag } from '@eh/ui/method-tag.tsx';
import { useChannels } from './queries.ts';

/** Payment methods by their names and bars of colour. */
export function MethodTags({ channels }: { channels: readonly string[] }) {
  const known = useChannels().data?.channels ?? [];
  return channels.map((id) => {
    const channel = known.find((other) => other.id === id);
    return (
      <MethodTag key={id} colour={channel?.colour ?? 'card'}>
        {channel?.name ?? id}
      </MethodTag>
    );
  });
}

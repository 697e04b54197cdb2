import { Icon } from '@eh/ui/media/icon.tsx';
import { Avatar } from '@eh/ui/people/person.tsx';
import type { AppView } from './queries.ts';

/** The logo of an app; without one, a square with the app symbol, or the app's first letter in lists. */
export function AppMark({ app, size }: { app: AppView; size?: 'big' }) {
  if (app.logo !== null || size === undefined)
    return <Avatar name={app.name} src={app.logo ?? undefined} size={size} isSquare />;
  return (
    <span className="avatar" data-size="big" data-square="" aria-hidden="true">
      <Icon name="apps" />
    </span>
  );
}

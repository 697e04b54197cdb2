import { badgeNames } from '@eh/contract/trading/profiles/badge-names.ts';
import type { Badge } from '@eh/contract/trading/profiles/badges.ts';
import { Tag } from '@eh/ui/lists/tag.tsx';
import { useLanguage } from '@eh/ui/reader/catalogue.ts';
import { Fragment } from 'react';

/** The badges of a person, as people see them on the person's page; nothing for a person without one. */
export function BadgeTags({ badges }: { badges: readonly Badge[] }) {
  const names = badgeNames[useLanguage()];
  return badges.map((badge) => (
    <Fragment key={badge}>
      <Tag>{names[badge]}</Tag>{' '}
    </Fragment>
  ));
}

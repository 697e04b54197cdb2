import type { RouteName } from '@eh/contract/accounts/gates/route-names.ts';
import type { MouseEvent, ReactNode } from 'react';
import { hrefOf, navigateTo } from '../navigation.ts';
import type { PageParams } from './page-stack.ts';

export interface PageLinkProps {
  to: RouteName;
  params?: PageParams;
  className?: string;
  label?: string;
  children: ReactNode;
}

/** A link to a page of the app: navigates inside the app, and opens in another tab like any link. */
export function PageLink({ to, params, className, label, children }: PageLinkProps) {
  return (
    <a className={className} aria-label={label} {...linkTo(to, params)}>
      {children}
    </a>
  );
}

/** The href and the click handler of a link, for components that render the `<a>` themselves. */
export function linkTo(to: RouteName, params: PageParams = {}) {
  return {
    href: hrefOf(to, params),
    onClick: (event?: MouseEvent) => {
      if (event?.metaKey || event?.ctrlKey || event?.shiftKey) return;
      event?.preventDefault();
      void navigateTo(to, params);
    },
  };
}

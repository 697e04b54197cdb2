import { screen } from '@testing-library/react';

/** The whole text of the page in front. */
export function shownText(): string {
  return screen.getByRole('main').textContent;
}

/** The names of the buttons pinned to the bottom of a page of a trade or complaint; none where it has no actions. */
export function shownActions(name = 'Actions'): readonly string[] {
  const buttons = screen.queryByRole('region', { name })?.querySelectorAll('button') ?? [];
  return [...buttons].map((button) => button.textContent);
}

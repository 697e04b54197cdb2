import { waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * A person at the screen of a test, who presses a button that is busy once it is not. A press that has to be lost is
 * `fireEvent.click`, or the second one of `dblClick`.
 */
export function openUser(): UserEvent {
  const user = userEvent.setup({ delay: null });
  return {
    ...user,
    async click(element) {
      const button = element.closest('button');
      if (button) await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
      await user.click(element);
    },
  };
}

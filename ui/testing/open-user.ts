import { waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/**
 * A user of a screen under test, who waits until a busy button is enabled before pressing it. For a press that must
 * have no effect use `fireEvent.click`, or the second press of `dblClick`.
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

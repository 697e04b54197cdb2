import { fireEvent, screen } from '@testing-library/react';

/** Puts a whole text into a field at once, as a password manager or a paste does. */
export function fill(label: string | RegExp, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

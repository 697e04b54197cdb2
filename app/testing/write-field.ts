import { fireEvent, screen } from '@testing-library/react';

/** Replaces the text of a field in one go, as a paste does. Tests of typing itself use `user.type`. */
export function writeField(label: string | RegExp, text: string): void {
  const field = screen.getByLabelText(label, { selector: 'input, textarea' });
  fireEvent.change(field, { target: { value: text } });
}

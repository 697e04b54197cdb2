import { fireEvent } from '@testing-library/react';

/** Writes a whole text into a field at once, in place of what stands there. */
export function fillIn(field: HTMLElement, text: string): void {
  fireEvent.change(field, { target: { value: text } });
}

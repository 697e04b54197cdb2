import { readStored, writeStored } from '@eh/ui/reader/stored.ts';
import { currentHash, useNavigation } from '../navigation.ts';

/** A field with the text a person typed, identified by its position and its label. */
interface TypedField {
  readonly index: number;
  readonly label: string;
  readonly value: string;
}

const STORED_AS = 'eh.typed';
const WAIT_MILLISECONDS = 15_000;
const FIELDS = 'input:not([type=password]):not([type=file]):not([type=radio]):not([type=checkbox]), textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Stores the text typed on the shown page for the next start in this tab. Passwords and codes are never stored. */
export function storeTyping(): void {
  const fields = shownFields()
    .map((field, index) => ({ index, label: labelOf(field), value: field.value, isSecret: isSecret(field) }))
    .filter(({ value, isSecret: secret }) => value !== '' && !secret)
    .map(({ index, label, value }): TypedField => ({ index, label, value }));
  writeStored(STORED_AS, { address: shownAddress(), fields }, 'sessionStorage');
}

/**
 * Fills the fields again once they are shown: now, or when the person returns to this page. A field that already has a
 * value is left unchanged.
 */
export function restoreTyping(): void {
  const { address, fields } = takeStored();
  if (fields.length === 0) return;
  if (address === shownAddress()) return fillIn(fields);
  const stopWaiting = useNavigation.subscribe(() => {
    if (address !== shownAddress()) return;
    stopWaiting();
    fillIn(fields);
  });
}

/** The page in front; the address bar may already name the page being opened. */
function shownAddress(): string {
  return currentHash() ?? location.hash;
}

function fillIn(fields: readonly TypedField[]): void {
  const waiting = new Set(fields);
  const fill = () => {
    const shown = shownFields();
    for (const typed of waiting) {
      const field = shown[typed.index];
      if (!field || labelOf(field) !== typed.label) continue;
      if (field.value === '') setValue(field, typed.value);
      waiting.delete(typed);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WAIT_MILLISECONDS);
  fill();
}

function takeStored(): { readonly address: string; readonly fields: readonly TypedField[] } {
  const stored = readStored(STORED_AS, 'sessionStorage');
  writeStored(STORED_AS, null, 'sessionStorage');
  // This tab wrote it itself a moment ago.
  return { address: '', fields: [], ...(stored as Partial<ReturnType<typeof takeStored>>) };
}

function shownFields(): readonly Field[] {
  return [...document.querySelectorAll<Field>(FIELDS)];
}

function labelOf(field: Field): string {
  return field.labels?.[0]?.textContent?.trim() || field.getAttribute('aria-label') || field.name;
}

function isSecret(field: Field): boolean {
  return /password|one-time-code|cc-/.test(field.autocomplete);
}

/** Dispatches an event as if typed, since React takes a value only from the event. */
function setValue(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** The key that does the same as the button it stands on. */
export function Key({ name }: { name: string }) {
  return <kbd aria-hidden="true">{name}</kbd>;
}

/** The method of a call; colours say nothing that the word does not. */
export function MethodTag({ method }: { method: string }) {
  return (
    <span className="docs-method" data-method={method}>
      {method}
    </span>
  );
}

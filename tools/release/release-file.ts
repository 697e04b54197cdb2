/** A file of the release: its path from the root, and its source. */
export interface ReleaseFile {
  readonly path: string;
  readonly content:
    | { readonly kind: 'copy'; readonly from: string }
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'link'; readonly to: string };
}

/** Sorted by code points, so that every machine writes the same order. */
export function inOrder(files: readonly ReleaseFile[]): readonly ReleaseFile[] {
  return files.toSorted((left, right) => (left.path < right.path ? -1 : 1));
}

/** The nodes of one network, one of which is in use. */
export interface Nodes {
  readonly inUse: () => string;
  /** Switches to the next node, unless another call has already left this one. */
  readonly leave: (url: string) => void;
}

/**
 * The nodes at these addresses, the first one in use. A failed call is not repeated at the next node: its round ends,
 * and the next round reads everything from one node.
 */
export function nodesAt(urls: readonly string[]): Nodes {
  let at = 0;
  const inUse = () => urls[at % urls.length] ?? '';
  return {
    inUse,
    leave(url) {
      if (inUse() === url) at += 1;
    },
  };
}

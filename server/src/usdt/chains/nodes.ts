/** The nodes of one network, of which one is in use. */
export interface Nodes {
  readonly inUse: () => string;
  /** Goes on to the next node, unless another call has left this one already. */
  readonly leave: (url: string) => void;
}

/**
 * The nodes at these addresses, the first one in use. A call that fails is not repeated at the next node: the round that
 * made it ends, and the next round reads all it needs from one node.
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

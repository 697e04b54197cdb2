/** Does the work for each item, a limited number at a time. */
export async function inLanes<T>(
  lanes: number,
  waiting: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = [...waiting].reverse();
  const lane = async () => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

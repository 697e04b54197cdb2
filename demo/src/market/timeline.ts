/** Somebody's acts over days: each yielded instant is when they continue. */
export type Course = AsyncGenerator<Date, void>;

interface Waiting {
  readonly at: number;
  readonly course: Course;
}

/** Runs courses in the order of their instants, up to an end: a course that continues later stops there. */
export async function playCourses(
  courses: readonly Course[],
  { until, moveTo }: { readonly until: Date; readonly moveTo: (now: Date) => void },
): Promise<void> {
  const waiting: Waiting[] = [];
  const goOn = async (course: Course): Promise<void> => {
    const { value, done } = await course.next();
    if (done === true || value > until) return;
    insertByTime(waiting, { at: value.getTime(), course });
  };
  for (const course of courses) await goOn(course);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    moveTo(new Date(next.at));
    await goOn(next.course);
  }
}

/** Inserts so that the last item of the list is the next in time. */
function insertByTime(waiting: Waiting[], item: Waiting): void {
  let [low, high] = [0, waiting.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((waiting[middle]?.at ?? 0) > item.at) low = middle + 1;
    else high = middle;
  }
  waiting.splice(low, 0, item);
}

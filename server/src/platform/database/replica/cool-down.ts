/** While a replica cools down, reads go straight to the primary. */
export interface CoolDown {
  isOn(): boolean;
  /** Called when the replica failed a read. */
  begin(reason: string): void;
  /** Called when the replica served a read. */
  end(): void;
}

const COOL_DOWN_MILLISECONDS = 1000;
/** Even if a replica is unreachable for hours, only a few reads have to wait now and then. */
const COOL_DOWN_MILLISECONDS_MAX = 8000;
/** Otherwise a replica that is just about too late would fill the log. */
const CALM_MILLISECONDS = 10_000;

/** Reports each reason why the replica is no longer used, and null once it has been used again for a while. */
export function openCoolDown(report: (reason: string | null) => void, now = () => performance.now()): CoolDown {
  let until = 0;
  let length = COOL_DOWN_MILLISECONDS;
  const reported = new Set<string>();
  const isOn = () => now() < until;
  return {
    isOn,
    begin(reason) {
      // Concurrent reads that failed together count once.
      if (isOn()) return;
      until = now() + length;
      length = Math.min(length * 2, COOL_DOWN_MILLISECONDS_MAX);
      // A replica that was slow at first may reveal the actual fault later.
      if (!reported.has(reason)) report(reason);
      reported.add(reason);
    },
    end() {
      if (isOn()) return;
      length = COOL_DOWN_MILLISECONDS;
      if (reported.size === 0 || now() < until + CALM_MILLISECONDS) return;
      reported.clear();
      report(null);
    },
  };
}

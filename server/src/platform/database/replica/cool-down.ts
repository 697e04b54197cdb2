/** While a replica cools down, reads go to the primary at once, without a try. */
export interface CoolDown {
  isOn(): boolean;
  /** It was of no use to a read. */
  begin(reason: string): void;
  /** It was of use to a read. */
  end(): void;
}

const COOL_DOWN_MILLISECONDS = 1000;
/** When a replica cannot be reached for hours, a few reads wait now and then. */
const COOL_DOWN_MILLISECONDS_MAX = 8000;
/** A replica at the limit of lateness would else fill the log. */
const CALM_MILLISECONDS = 10_000;

/** The report gets each reason for which the replica is no longer used, and null when it is used again for a while. */
export function openCoolDown(report: (reason: string | null) => void, now = () => performance.now()): CoolDown {
  let until = 0;
  let length = COOL_DOWN_MILLISECONDS;
  const reported = new Set<string>();
  const isOn = () => now() < until;
  return {
    isOn,
    begin(reason) {
      // Reads that ran at once and failed together count once.
      if (isOn()) return;
      until = now() + length;
      length = Math.min(length * 2, COOL_DOWN_MILLISECONDS_MAX);
      // A machine that was slow at first may say later what is wrong with the replica.
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

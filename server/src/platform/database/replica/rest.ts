/** While a replica rests, reads go to the primary at once, without a try. */
export interface Rest {
  isOn(): boolean;
  /** It was of no use to a read. */
  begin(reason: string): void;
  /** It was of use to a read. */
  end(): void;
}

const REST_MILLISECONDS = 1000;
/** A replica that is away for hours costs a few reads a wait now and then. */
const REST_MILLISECONDS_MAX = 8000;
/** A replica at the limit of lateness would else fill the log. */
const CALM_MILLISECONDS = 10_000;

/** The report gets the reason when the replica is no longer used, and null when it is used again for a while. */
export function openRest(report: (reason: string | null) => void, now = () => performance.now()): Rest {
  let until = 0;
  let length = REST_MILLISECONDS;
  let isReported = false;
  const isOn = () => now() < until;
  return {
    isOn,
    begin(reason) {
      // Reads that ran at once and failed together count once.
      if (isOn()) return;
      until = now() + length;
      length = Math.min(length * 2, REST_MILLISECONDS_MAX);
      if (!isReported) report(reason);
      isReported = true;
    },
    end() {
      if (isOn()) return;
      length = REST_MILLISECONDS;
      if (!isReported || now() < until + CALM_MILLISECONDS) return;
      isReported = false;
      report(null);
    },
  };
}

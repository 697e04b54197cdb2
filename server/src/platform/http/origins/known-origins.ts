/** Origins of the platform, each without a path. */
export interface KnownOrigins {
  /** Apps make their calls here. */
  readonly api: readonly string[];
  /** Apps load avatars and pictures from here. */
  readonly pictures: readonly string[];
  /** Pages of these origins may make calls, in addition to those of the other two lists. */
  readonly pages: readonly string[];
}

export interface OriginBook {
  /** The origins as last read. A change results in a new object. */
  current(): KnownOrigins;
  /**
   * Reads them again if the last reading is old. Never fails, but keeps the old values. Only one caller waits for a
   * slow reading, so that a silent database delays no page.
   */
  refresh(): Promise<void>;
}

export const noOrigins: KnownOrigins = { api: [], pictures: [], pages: [] };

const FRESH_MILLISECONDS = 1000;
const PATIENCE_MILLISECONDS = 300;

/** Caches the origins that every answer needs; a change reaches each process within two seconds. */
export function openOriginBook(read: () => Promise<KnownOrigins>): OriginBook {
  let origins = noOrigins;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  let isLate = false;
  const readAnew = async () => {
    try {
      const found = await read();
      if (JSON.stringify(found) !== JSON.stringify(origins)) origins = found;
    } catch {
      // The database cannot be reached, which the server's health reports.
    }
    readAt = performance.now();
    reading = null;
    isLate = false;
  };
  return {
    current: () => origins,
    async refresh() {
      if (performance.now() - readAt < FRESH_MILLISECONDS) return;
      reading ??= readAnew();
      if (isLate) return;
      const late = pause(PATIENCE_MILLISECONDS).then(() => true);
      isLate = await Promise.race([reading.then(() => false), late]);
    },
  };
}

/** Whether pages of this origin may make calls. */
export function mayCall({ api, pictures, pages }: KnownOrigins, origin: string): boolean {
  return [...api, ...pictures, ...pages].includes(origin);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds).unref();
  });
}

/** Origins of the platform, each without a path. */
export interface KnownOrigins {
  /** Apps make their calls here. */
  readonly api: readonly string[];
  /** Apps load portraits and pictures from here. */
  readonly pictures: readonly string[];
  /** Pages of these origins may make calls, as those of the two others may. */
  readonly pages: readonly string[];
}

export interface OriginBook {
  /** The origins as last read. A change comes as a new object. */
  current(): KnownOrigins;
  /** Reads them anew when the last reading is old. Never fails and hardly ever waits: what was read before stays. */
  refresh(): Promise<void>;
}

export const noOrigins: KnownOrigins = { api: [], pictures: [], pages: [] };

const FRESH_MILLISECONDS = 1000;
const PATIENCE_MILLISECONDS = 300;

/** Holds the origins that every answer needs, so that a change reaches each process within two seconds. */
export function openOriginBook(read: () => Promise<KnownOrigins>): OriginBook {
  let origins = noOrigins;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const readAnew = async () => {
    try {
      const found = await read();
      if (JSON.stringify(found) !== JSON.stringify(origins)) origins = found;
    } catch {
      // The database is away: the health of the server says so.
    }
    readAt = performance.now();
    reading = null;
  };
  return {
    current: () => origins,
    async refresh() {
      if (performance.now() - readAt < FRESH_MILLISECONDS) return;
      reading ??= readAnew();
      await Promise.race([reading, pause(PATIENCE_MILLISECONDS)]);
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

const RETRY_MILLISECONDS = 5000;

/** Loads code that no page waits for, retrying until it loads, since the connection may be broken meanwhile. */
export async function loadLate<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((done) => {
        setTimeout(done, RETRY_MILLISECONDS);
      });
    }
  }
}

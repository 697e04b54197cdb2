const RETRY_MILLISECONDS = 5000;

/** Loads code that no page waits for. While it does not come it is requested again: a line may be broken, or the page is being left. */
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

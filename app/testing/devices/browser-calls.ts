import { onTestFinished, vi } from 'vitest';

/** The windows that the app opens beside itself until the test ends; the browser opens none of them, or this one. */
export function openedWindows(opens: Window | null = null) {
  const opened = vi.spyOn(window, 'open').mockReturnValue(opens);
  onTestFinished(() => opened.mockRestore());
  return opened;
}

/** The reloads that the app asks for until the test ends. */
export function reloads() {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  onTestFinished(() => reload.mockRestore());
  return reload;
}

/** The texts that are copied until the test ends. */
export function copiedTexts() {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  return copied;
}

/** From now on the browser says that there is a network, or none. */
export function setOnline(isOnline: boolean): void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  onTestFinished(() => online.mockRestore());
}

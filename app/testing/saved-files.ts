import { onTestFinished, vi } from 'vitest';

/** Keeps what the page saves as files from now on, instead of handing it to the browser. */
export function keepSavedFiles(): readonly File[] {
  const saved: File[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File) saved.push(file);
    return 'blob:saved';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  onTestFinished(() => {
    create.mockRestore();
    click.mockRestore();
  });
  return saved;
}

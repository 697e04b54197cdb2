import { onTestFinished, vi } from 'vitest';

/** Collects the files that the page saves, instead of the browser's downloads. */
export function savedFiles(): readonly File[] {
  const files: File[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof File) files.push(file);
    return 'blob:saved';
  });
  onTestFinished(() => create.mockRestore());
  return files;
}

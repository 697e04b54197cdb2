/** The time for which a saved file can still be read. */
const READABLE_MILLISECONDS = 60_000;

export function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads the file and its name only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), READABLE_MILLISECONDS);
}

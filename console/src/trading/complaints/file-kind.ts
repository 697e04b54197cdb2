/** How a file is shown: looked at, played, or opened as a document. */
export function fileKindOf(file: { readonly media_type: string }): 'picture' | 'video' | 'document' {
  if (file.media_type.startsWith('video/')) return 'video';
  return file.media_type.startsWith('image/') ? 'picture' : 'document';
}

/** How a file is shown: as a picture, a video or a document to open. */
export function fileKindOf(file: { readonly media_type: string }): 'picture' | 'video' | 'document' {
  if (file.media_type.startsWith('video/')) return 'video';
  return file.media_type.startsWith('image/') ? 'picture' : 'document';
}

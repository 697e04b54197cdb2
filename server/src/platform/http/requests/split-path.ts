/** The method and the address of a call. */
export function splitPath(path: string): ['GET' | 'POST', string] {
  const [method, url] = path.split(' ');
  if ((method !== 'GET' && method !== 'POST') || !url) throw new Error(`Not a call path: ${path}`);
  return [method, url];
}

/** The cache that the run of all tests fills, or one of this folder: a start from it takes half the work. */
export function compiledCode(folder: string): Readonly<Record<string, string>> {
  return { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? folder };
}

/** The address of a request, in whichever of its shapes `fetch` was given it. */
export function urlOf(input: string | URL | Request): string {
  return input instanceof Request ? input.url : input.toString();
}

/** Leaves the app for another site: a shop, or an app that asked for an authorization. The server has checked the address. */
export function leaveTo(address: string): void {
  location.assign(address);
}

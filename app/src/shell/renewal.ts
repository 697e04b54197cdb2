/** Switches to the deployed build if it is newer; resolves to whether the page is about to reload. */
export type Renewal = () => Promise<boolean>;

let renewal: Renewal = () => Promise.resolve(false);

/** Sets how the app renews itself. This code must be loaded before a deployment removes the files. */
export function setRenewal(renew: Renewal): void {
  renewal = renew;
}

export function renewApp(): Promise<boolean> {
  return renewal();
}

/** Goes over to the deployed build when it is a newer one; whether the page is about to reload. */
export type Renewal = () => Promise<boolean>;

let renewal: Renewal = () => Promise.resolve(false);

/** Sets how the app renews itself. Its code must be here before a deployment takes the files away. */
export function setRenewal(renew: Renewal): void {
  renewal = renew;
}

export function renewApp(): Promise<boolean> {
  return renewal();
}

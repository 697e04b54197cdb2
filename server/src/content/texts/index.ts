/** Texts: the words of dialogs that apps read at launch, the notice to users, and videos. */

export { acceptAllAtFirst, textsOfRegistration, textsToAccept } from './accepted-text.ts';
export { defaultTexts } from './default-texts/default-texts.ts';
export { textEndpoints } from './endpoints.ts';
export { customerServiceLinkOf, displaySettings } from './platform-display.ts';
export { allAcceptancesOf } from './store.ts';

/** Publications: what operators write for people, with drafts, versions, audience, start and end. */

export { captionFiles } from './captions/caption-store.ts';
export { contentScreen } from './editors.ts';
export { publicationEndpoints } from './endpoints.ts';
export { type ContentToEnsure, doAllExist, ensureContent } from './ensure-content.ts';
export { publishingFault, writingFault } from './judge-draft.ts';
export { type LiveRow, liveFor, liveNamed, liveOf, livePage, liveVersions, liveWithId } from './live-store.ts';
export { pictureAddress } from './pictures/picture-address.ts';
export { contentPictureRoutes } from './pictures/picture-routes.ts';
export { pictureSizes } from './pictures/picture-store.ts';
export { emptyDraft, richTextOf } from './plain-draft.ts';
export type { PublicationListener } from './publish-content.ts';
export { type ShownRow, showTexts } from './shown-text.ts';
export type { OwnHosts } from './voice/own-hosts.ts';
export { contentProposals } from './voice/publish-by-two.ts';
export { writtenText } from './written-text.ts';

/** Receipts: papers about a trade that is over, signed, so that anybody can check them without this house. */
export { receiptEndpoints } from './endpoints.ts';
export { paperRoutes } from './routes.ts';
export { checkPack } from './signed-pack.ts';
export { signerOfPdf } from './signed-pdf.ts';

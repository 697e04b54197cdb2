/** Papers: receipts of trades that are over and statements of bills, signed, so that anybody can check them without this house. */
export { receiptEndpoints } from './endpoints.ts';
export { paperRoutes } from './routes.ts';
export { checkPack } from './signed-pack.ts';
export { signerOfPdf } from './signed-pdf.ts';
export { statementRoutes } from './statement-routes.ts';

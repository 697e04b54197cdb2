/** Papers: receipts of trades that are over and statements of bills, signed, so that anybody can check them without this house. */
export { receiptEndpoints } from './endpoints.ts';
export { checkPack } from './pack/signed-pack.ts';
export { signerOfPdf } from './pdf/signed-pdf.ts';
export { documentRoutes } from './routes.ts';
export { statementRoutes } from './statement/statement-routes.ts';

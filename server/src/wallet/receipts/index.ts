/**
 * Documents: receipts of ended trades and transfers, and statements, signed so that anybody can verify them without
 * this server.
 */

export { receiptEndpoints } from './endpoints.ts';
export { checkPack } from './pack/signed-pack.ts';
export { signerOfPdf } from './pdf/signed-pdf.ts';
export { documentRoutes } from './routes.ts';
export { statementRoutes } from './statement/statement-routes.ts';
export { tradeReceipt } from './trade/receipt-file.ts';

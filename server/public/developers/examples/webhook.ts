import { createServer } from 'node:http';
import { verifyWebhook } from '@eh/sdk';

const handled = new Set(); // in your database

createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  try {
    const event = await verifyWebhook(body, request.headers, process.env.EH_WEBHOOK_SECRET ?? '');
    if (event.type === 'order.paid' && !handled.has(event.id)) {
      handled.add(event.id);
      console.log('ship', event.data.merchant_order_no);
    }
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(process.env.PORT ?? 3000);

import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { commonRefusals } from '@eh/contract/platform/envelope.ts';
import { inLanguage } from '@eh/contract/platform/languages/language.ts';
import { refusalMessage } from '@eh/contract/platform/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../observability/log.ts';
import { Refusal } from '../../refusal.ts';
import { answerRefusal } from '../answer-refusal.ts';
import { preferredLanguage } from './language.ts';
import { REQUEST_ID } from './request-id.ts';

const STATUSES: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const BAD_REQUEST = 400;
const ID_LENGTH = 8;

/** Answers to requests that reach no route and no hook of the server. */
export function edgeAnswers(log: Log) {
  return { frameworkErrors: answerBadAddress(log), clientErrorHandler: answerUnreadable(log) };
}

/** Answers a request with an invalid address, which matches no route and so reaches no hook. */
function answerBadAddress(log: Log) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    log.info({ request_id: request.id, method: request.method, status: commonRefusals.NotFound.http }, 'bad address');
    void answerRefusal(log, new Refusal(commonRefusals.NotFound), request, reply.header(REQUEST_ID, request.id));
  };
}

/**
 * Answers bytes that are not HTTP, or a head that is too large or too slow. Its request id is always new, because none
 * can be read.
 */
function answerUnreadable(log: Log) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    const { code = '' } = error;
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const status = STATUSES[code] ?? BAD_REQUEST;
    const id = randomUUID().slice(0, ID_LENGTH);
    log.info({ request_id: id, status, why: code }, 'unreadable request');
    if (socket.writable) socket.write(written(status, id));
    socket.destroy(error);
  };
}

function written(status: number, id: string): string {
  const language = preferredLanguage(undefined);
  const reason = inLanguage({ en: 'it is not readable as HTTP', zh: '无法按 HTTP 读取' }, language);
  const kind = commonRefusals.InvalidRequest;
  const msg = refusalMessage(kind, language, { reason });
  const body = JSON.stringify({ code: kind.code, msg, data: { reason, request_id: id } });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `${REQUEST_ID}: ${id}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

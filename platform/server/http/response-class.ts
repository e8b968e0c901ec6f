import { type IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http';

type Headers = Parameters<ServerResponse['writeHead']>[1];

/** The response class of the shop's server: while `isLast` answers true, each response ends its connection. */
export function responseClass(isLast: () => boolean): typeof ServerResponse<IncomingMessage> {
  return class extends ServerResponse<IncomingMessage> {
    // Without rest parameters, which would cost each answer from memory two microseconds.
    override writeHead(status: number, reason?: unknown, headers?: OutgoingHttpHeader[] | object): this {
      if (isLast()) this.setHeader('Connection', 'close');
      return super.writeHead(status, reason as string, headers as Headers);
    }
  };
}

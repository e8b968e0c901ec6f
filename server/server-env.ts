/** What Hono hands to every route: the connection, and the id of the request. */
export type ServerEnv = {
  Bindings: { incoming?: { socket: { remoteAddress?: string }; httpVersion?: string } };
  Variables: { requestId: string };
};

export type ServerEnv = {
  Bindings: { incoming?: { socket: { remoteAddress?: string }; httpVersion?: string } };
  Variables: { requestId: string };
};

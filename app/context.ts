import { createContext } from 'react-router';
import type { FetchApi } from './api/request.ts';
import type { InDocument } from './layout/in-document.ts';

/** The calls of this shop, in process: set by the server for every request. */
export const apiContext = createContext<FetchApi>();

/** The nonce of this page's policy; none in development and for pages whose scripts are allowed by their hash. */
export const nonceContext = createContext<string | null | undefined>(null);

/**
 * This page's document: what its loaders leave for it alone, and in the end its HTML, as text, since as the body of an
 * answer it would be made into bytes and back. `failed` writes what nobody expected into the shop's log.
 */
export const pageContext = createContext<InDocument & { html?: string; failed?: (error: unknown) => void }>();

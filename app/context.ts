import { createContext } from 'react-router';
import type { FetchApi } from './api/request.ts';
import type { InDocument } from './layout/in-document.ts';

/** The in-process calls of this shop; the server sets it for every request. */
export const apiContext = createContext<FetchApi>();

/** The CSP nonce of this page; null in development and on pages whose scripts are allowed by hash. */
export const nonceContext = createContext<string | null | undefined>(null);

/**
 * This page's document: data from loaders for the document only, then the HTML. The HTML is a string, because a
 * response body would convert it to bytes and back. `failed` logs an unexpected error.
 */
export const pageContext = createContext<InDocument & { html?: string; failed?: (error: unknown) => void }>();

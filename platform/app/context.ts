import { createContext } from 'react-router';
import type { FetchApi } from './api/request.ts';

/** The in-process calls of this shop; the server sets it for every request. */
export const apiContext = createContext<FetchApi>();

/**
 * The part of a shop before its opening that this request may see: `covered` if not its page, `staff` if the whole shop. `open` in every
 * other shop.
 */
export const openingContext = createContext<'open' | 'staff' | 'visitor' | 'covered'>('open');

/** The CSP nonce of this page; null in development and on pages whose scripts are allowed by hash. */
export const nonceContext = createContext<string | null | undefined>(null);

/** Logs an unexpected error of this page. */
export const logContext = createContext<(error: unknown) => void>();

/** The addresses of the fonts that this page preloads; none in development. */
export const fontsContext = createContext<readonly string[]>([]);

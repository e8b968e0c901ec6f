import { createContext } from 'react-router';
import type { FetchApi } from './api/request.ts';

/** The calls of this shop, in process: set by the server for every request. */
export const apiContext = createContext<FetchApi>();

/** The storefront's own styles: its tokens and fonts. */
export const themeContext = createContext('');

/** The nonce of this page's policy; none in development and for pages whose scripts are allowed by their hash. */
export const nonceContext = createContext<string | null | undefined>(null);

/** Where the server wants a page's HTML, as text: as the body of an answer it would be made into bytes and back. */
export const pageContext = createContext<{ html?: string }>();

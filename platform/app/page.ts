import type {
  ActionFunctionArgs,
  ClientLoaderFunctionArgs,
  LoaderFunctionArgs,
  useLoaderData,
} from 'react-router';

// The names of a page's parameters stand in its address, such as `productId` in `/product/:productId`.
type With<Args, Name extends string> = Omit<Args, 'params'> & { params: Record<Name, string> };

/** The arguments of a page's `loader` on the server. */
export type LoaderArgs<Name extends string = never> = With<LoaderFunctionArgs, Name>;
/** The arguments of a page's `clientLoader` in the browser. */
export type ClientLoaderArgs<Name extends string = never> = With<ClientLoaderFunctionArgs, Name>;
/** The arguments of a page's `action` on the server. */
export type ActionArgs = With<ActionFunctionArgs, never>;

type Loaded<Load> = ReturnType<typeof useLoaderData<Load>>;

/** The props of a page with these loaders and action. */
export type PageProps<Load = undefined, Act = undefined, Name extends string = never> = {
  loaderData: Loaded<Load>;
  actionData?: Loaded<Act>;
  params: Record<Name, string>;
};

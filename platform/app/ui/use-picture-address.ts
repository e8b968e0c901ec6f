import { useRouteLoaderData } from 'react-router';

/** Returns what puts the pictures' version into the address of a storefront's picture, so that browsers keep it for a year. */
export function usePictureAddress(): (src: string) => string {
  const version = useRouteLoaderData<{ picturesVersion?: string }>('root')?.picturesVersion;
  return (src) =>
    version && src.startsWith('/pictures/') ? `/pictures/${version}/${src.slice('/pictures/'.length)}` : src;
}

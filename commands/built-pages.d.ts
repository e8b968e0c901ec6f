import type { ServerBuild } from 'react-router';

// Types the output of `react-router build` (`#pages`), so that type checks pass without a build.
declare const build: ServerBuild;
export = build;

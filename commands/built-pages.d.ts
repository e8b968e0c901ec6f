import type { ServerBuild } from 'react-router';

// What `react-router build` makes of the pages, as `#pages`: types do not depend on whether it is built.
declare const build: ServerBuild;
export = build;

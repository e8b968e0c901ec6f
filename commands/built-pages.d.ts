// What `react-router build` makes of the pages. Ambient, since it is not there before it is built.
declare module '#pages' {
  const build: import('react-router').ServerBuild;
  export = build;
}

declare module 'saxon-js' {
  const SaxonJS: {
    transform(
      options: { stylesheetInternal: unknown; sourceText: string; destination: 'serialized' },
      way: 'sync',
    ): { principalResult: string };
  };
  export default SaxonJS;
}

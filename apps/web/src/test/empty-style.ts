/** Stands in for style sheets in unit tests: every class is called by its own name. */
const styles: Record<string, string> = new Proxy({}, { get: (_target, name) => String(name) });

// eslint-disable-next-line import-x/no-default-export -- a CSS module is a default export
export default styles;

import names from './html-names.json' with { type: 'json' };

/** Element names of HTML, SVG and MathML that mean something to a browser. */
export const htmlNames: ReadonlySet<string> = new Set(names);

import type { Plugin } from 'vite';

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/]/;
const FUNCTION = /^(?:ArrowFunction|Function)Expression$/;

/**
 * Lets the build leave out each schema of the contract that no page uses: a call at the top of a
 * module would else be kept, and with it the whole library that checks values.
 */
export function unusedFacts(): Plugin {
  return {
    name: 'unused-facts',
    apply: 'build',
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const { body } = this.parse(code);
        const values = body.flatMap((statement) => {
          const declared =
            statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
          return declared?.type === 'VariableDeclaration'
            ? declared.declarations.flatMap(({ init }) => (init === null ? [] : [init]))
            : [];
        });
        let marked = code;
        for (const { type, start, end } of values.toReversed()) {
          const value = code.slice(start, end);
          if (FUNCTION.test(type) || !value.includes('(')) continue;
          marked = `${marked.slice(0, start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(end)}`;
        }
        return { code: marked, map: null };
      },
    },
  };
}

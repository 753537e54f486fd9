/** A node of a page's tree, as far as headings need it. */
interface TreeNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: { readonly id?: unknown };
  readonly children?: TreeNode[];
}

interface ContentsHeading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

const levels: Readonly<Record<string, number>> = { h2: 2, h3: 3 };

/**
 * Exports `contents` from every MDX file: its second- and third-level headings, for the list beside
 * the page. Runs after rehype-slug.
 */
export function rehypeContents() {
  return (tree: { children: TreeNode[] }): void => {
    const headings = tree.children.flatMap((node): ContentsHeading[] => {
      const level = levels[node.tagName ?? ''];
      return level === undefined || typeof node.properties?.id !== 'string'
        ? []
        : [{ id: node.properties.id, text: textOf(node).trim(), level }];
    });
    tree.children.unshift(exportNode('contents', headings));
  };
}

function textOf({ value, children = [] }: TreeNode): string {
  return value ?? children.map(textOf).join('');
}

/** `export const name = …` as MDX carries code: as a syntax tree. */
function exportNode(name: string, value: readonly ContentsHeading[]): TreeNode {
  const literal = (text: string | number) => ({ type: 'Literal', value: text });
  const elements = value.map((heading) => ({
    type: 'ObjectExpression',
    properties: Object.entries(heading).map(([key, text]: [string, string | number]) => ({
      type: 'Property',
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
      key: { type: 'Identifier', name: key },
      value: literal(text),
    })),
  }));
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: { type: 'Identifier', name },
        init: { type: 'ArrayExpression', elements },
      },
    ],
  };
  const estree = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExportNamedDeclaration', declaration, specifiers: [], source: null }],
  };
  return { type: 'mdxjsEsm', value: '', data: { estree } } as TreeNode;
}

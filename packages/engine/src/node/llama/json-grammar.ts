/** Shapes that a structured reply may have: a small part of JSON Schema, everything required. */
export type ReplyShape =
  | { type: 'object'; properties: Readonly<Record<string, ReplyShape>> }
  | { type: 'array'; items: ReplyShape; maxItems: number }
  | { type: 'string'; maxLength: number }
  | { type: 'integer' | 'boolean' }
  | { enum: readonly string[] };

/**
 * The grammar, in llama.cpp's notation, of JSON of a shape without any free white space: where a
 * grammar lets white space repeat, a small model may write nothing else.
 */
export function grammarOf(shape: ReplyShape): string {
  const rules = [
    'root ::= r0',
    'char ::= [^"\\\\\\x00-\\x1f\\x7f] | "\\\\" ["\\\\nt]',
    'whole ::= "-"? ("0" | [1-9] [0-9]{0,8})',
  ];
  let names = 0;
  const add = (part: ReplyShape): string => {
    const name = `r${names++}`;
    const at = rules.push('') - 1;
    rules[at] = `${name} ::= ${bodyOf(part, add)}`;
    return name;
  };
  add(shape);
  return rules.join('\n');
}

function bodyOf(shape: ReplyShape, add: (part: ReplyShape) => string): string {
  if ('enum' in shape) return shape.enum.map((value) => literal(JSON.stringify(value))).join(' | ');
  switch (shape.type) {
    case 'object': {
      const members = Object.entries(shape.properties).map(
        ([key, value]) => `${literal(`${JSON.stringify(key)}:`)} ${add(value)}`,
      );
      return `"{" ${members.join(' "," ')} "}"`;
    }
    case 'array': {
      const item = add(shape.items);
      const more = shape.maxItems > 1 ? ` ("," ${item}){0,${shape.maxItems - 1}}` : '';
      return `"[" (${item}${more})? "]"`;
    }
    case 'string':
      return `"\\"" char{0,${shape.maxLength}} "\\""`;
    case 'integer':
      return 'whole';
    case 'boolean':
      return '"true" | "false"';
  }
}

/** The grammar of one of some labels, in bold. */
export const labelGrammar = (labels: readonly string[]): string =>
  `root ::= "**" (${labels.map(literal).join(' | ')}) "**"`;

const literal = (text: string): string => JSON.stringify(text);

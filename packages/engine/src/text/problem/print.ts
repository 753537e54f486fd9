import type { Expression, Statement } from './expression.ts';

/**
 * How products are written: 'plain' is computer notation (2*x), 'human' drops the sign where safe
 * (2x).
 */
export interface PrintOptions {
  style: 'plain' | 'human';
  /** Write terminating fractions as decimals. */
  decimal?: boolean;
}

const levels = { '+': 1, '-': 1, '*': 2, '/': 2, '^': 4 } as const;

/** Writes an expression with as few brackets as its meaning allows. */
export function print(node: Expression, options: PrintOptions = { style: 'human' }): string {
  return write(node, options).text;
}

/** Writes a chain of comparisons. */
export function printStatement(
  statement: Statement,
  options: PrintOptions = { style: 'human' },
): string {
  return statement.sides
    .map(
      (side, index) =>
        (index === 0 ? '' : ` ${statement.comparisons[index - 1]} `) + print(side, options),
    )
    .join('');
}

interface Written {
  text: string;
  level: number;
}

function write(node: Expression, options: PrintOptions): Written {
  if (node.type === 'number') {
    const text = node.value.format(options.decimal);
    const whole = text.includes('/') ? 2 : 9;
    return { text, level: text.startsWith('-') ? 1.5 : whole };
  }
  if (node.type === 'symbol') return { text: node.name, level: 9 };
  if (node.type === 'negate')
    return { text: `-${bracket(write(node.of, options), 2)}`, level: 1.5 };
  if (node.type === 'call') return writeCall(node, options);
  const level = levels[node.op];
  const left = write(node.left, options);
  const right = write(node.right, options);
  if (node.op === '^') return { text: `${bracket(left, 5)}^${bracket(right, 9)}`, level };
  if (node.op === '+' || node.op === '-') {
    if (node.op === '+' && right.text.startsWith('-') && right.level > 1)
      return { text: `${left.text} - ${right.text.slice(1)}`, level };
    return { text: `${bracket(left, 1)} ${node.op} ${bracket(right, 1.6)}`, level };
  }
  const leftText = bracket(left, left.text.startsWith('-') && left.level === 1.5 ? 1.5 : 2);
  const rightText = bracket(right, node.op === '/' ? 3 : 2);
  if (node.op === '*' && options.style === 'human' && joins(node.left, node.right, rightText))
    return { text: leftText + rightText, level: leftText.startsWith('-') ? 1.5 : level };
  return {
    text: `${leftText}${node.op}${rightText}`,
    level: leftText.startsWith('-') ? 1.5 : level,
  };
}

function joins(left: Expression, right: Expression, rightText: string): boolean {
  if (/^[\d-]/.test(rightText) || rightText.includes('/')) return false;
  const lead = left.type === 'negate' ? left.of : left;
  if (right.type === 'number' || (right.type === 'negate' && right.of.type === 'number'))
    return false;
  if (lead.type === 'number') return lead.value.d === 1n;
  if (rightText.startsWith('(')) return true;
  const isLetter = (node: Expression): boolean => node.type === 'symbol' && node.name.length === 1;
  const ends = (node: Expression): boolean =>
    isLetter(node) ||
    (node.type === 'binary' &&
      ((node.op === '^' && isLetter(node.left)) || (node.op === '*' && ends(node.right))));
  return ends(lead) && /^[a-z](?![a-z])/i.test(rightText) && right.type !== 'call';
}

function writeCall({ name, args }: Expression & { type: 'call' }, options: PrintOptions): Written {
  const [first, second] = args.map((arg) => write(arg, options));
  const [value = '', other] = [first?.text, second?.text];
  if (name === 'factorial' && first !== undefined)
    return { text: `${bracket(first, 9)}!`, level: 8 };
  const list = other === undefined ? value : `${value}, ${other}`;
  if (name !== 'log' || second === undefined) return { text: `${name}(${list})`, level: 9 };
  if (other === '10') return { text: `log10(${value})`, level: 9 };
  const human = options.style === 'human';
  return { text: human ? `log_${bracket(second, 9)}(${value})` : `log(${list})`, level: 9 };
}

function bracket(written: Written, least: number): string {
  return written.level < least ? `(${written.text})` : written.text;
}

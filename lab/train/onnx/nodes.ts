import type { OnnxNode, Tensor } from './graph.ts';

/** The operators of a network while they are rewritten: who makes a value, and who uses it. */
export class OnnxNodes {
  readonly #nodes: Set<OnnxNode>;
  readonly #constants: OnnxNode[] = [];
  readonly #makers = new Map<string, OnnxNode>();
  readonly #users = new Map<string, Set<OnnxNode>>();

  constructor(nodes: readonly OnnxNode[]) {
    this.#nodes = new Set(nodes);
    for (const node of nodes) {
      for (const name of node.outputs) this.#makers.set(name, node);
      this.#link(node);
    }
  }

  /** All operators in a valid order, without constants that nobody uses any more. */
  list(): OnnxNode[] {
    return [...this.#constants, ...this.#nodes].filter(
      ({ operator, outputs }) =>
        operator !== 'Constant' || outputs.some((name) => (this.#users.get(name)?.size ?? 0) > 0),
    );
  }

  /** Calls `work` for each operator of a kind that is still there. */
  each(operator: string, work: (node: OnnxNode) => void): void {
    for (const node of this.#nodes) if (node.operator === operator) work(node);
  }

  users(node: OnnxNode): OnnxNode[] {
    return node.outputs.flatMap((name) => [...(this.#users.get(name) ?? [])]);
  }

  /** The one operator that uses this one's answer, if it is of this kind. */
  only(node: OnnxNode | null, operator: string): OnnxNode | null {
    const users = node ? this.users(node) : [],
      [first] = users;
    return users.length === 1 && first?.operator === operator ? first : null;
  }

  maker(name: string | undefined): OnnxNode | undefined {
    return this.#makers.get(name ?? '');
  }

  /** The numbers of a constant. */
  tensor(name: string | undefined): Tensor | null {
    const value = this.maker(name)?.attributes.get('value');
    return value && 'tensor' in value ? value.tensor : null;
  }

  /** The constant among an operator's inputs when it is a single number. */
  number(node: OnnxNode | null): number | null {
    const tensor = node?.inputs.map((name) => this.tensor(name)).find((one) => one !== null);
    return tensor?.values.length === 1 ? (tensor.values[0] ?? null) : null;
  }

  /** Adds a constant and answers its name. */
  constant(values: Float32Array, dims: number[]): string {
    const name = `aplomb.${this.#constants.length}`;
    const node: OnnxNode = {
      operator: 'Constant',
      inputs: [],
      outputs: [name],
      attributes: new Map([['value', { tensor: { dims, values } }]]),
    };
    this.#constants.push(node);
    this.#makers.set(name, node);
    return name;
  }

  /** Turns an operator into another one that answers to the same name. */
  become(
    node: OnnxNode,
    operator: string,
    inputs: string[],
    attributes: OnnxNode['attributes'] = new Map(),
  ): void {
    this.#unlink(node);
    Object.assign(node, { operator, inputs, attributes });
    this.#link(node);
  }

  /** Leaves out an operator: who used its answer uses `instead`. */
  drop(node: OnnxNode, instead: string): void {
    for (const user of this.users(node))
      this.become(
        user,
        user.operator,
        user.inputs.map((name) => (node.outputs.includes(name) ? instead : name)),
        user.attributes,
      );
    this.#unlink(node);
    this.#nodes.delete(node);
  }

  #link(node: OnnxNode): void {
    for (const name of node.inputs) {
      const users = this.#users.get(name) ?? new Set();
      this.#users.set(name, users.add(node));
    }
  }

  #unlink(node: OnnxNode): void {
    for (const name of node.inputs) this.#users.get(name)?.delete(node);
  }
}

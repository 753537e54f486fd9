import { describe, expect, it } from 'vitest';
import { fuseOnnx } from './fuse.ts';
import { readNodes, withNodes, type OnnxNode } from './graph.ts';
import { concat, field, label } from './protobuf.ts';

const empty = concat(field(7, field(12, label(1, 'end'))));
const constant = (name: string, dims: number[], ...values: number[]): OnnxNode => ({
  operator: 'Constant',
  inputs: [],
  outputs: [name],
  attributes: new Map([['value', { tensor: { dims, values: Float32Array.from(values) } }]]),
});
const node = (
  operator: string,
  inputs: string[],
  output: string,
  attributes: OnnxNode['attributes'] = new Map(),
): OnnxNode => ({ operator, inputs, outputs: [output], attributes });
const conv = (input: string, output: string, pad: number): OnnxNode =>
  node('Conv', [input, 'w', 'b'], output, new Map([['pads', { ints: [pad, pad, pad, pad] }]]));
const fused = (nodes: OnnxNode[]): OnnxNode[] => readNodes(fuseOnnx(withNodes(empty, nodes)));
const weights = [
  constant('w', [2, 1, 1, 1], 1, 2),
  constant('b', [2], 10, 20),
  constant('two', [1], 2),
  constant('three', [1], 3),
  constant('six', [1], 6),
];

/** Numbers of an operator's inputs after the first. */
function numbers(nodes: OnnxNode[], operator: string): number[][] {
  const found = nodes.find((one) => one.operator === operator);
  return (found?.inputs.slice(1) ?? []).map((name) => {
    const value = nodes.find(({ outputs }) => outputs.includes(name))?.attributes.get('value');
    return value && 'tensor' in value ? [...value.tensor.values] : [];
  });
}

describe('fuseOnnx', () => {
  it('puts a scale and a shift into the convolution before them', () => {
    const nodes = fused([
      ...weights,
      conv('x', 'c', 1),
      node('Mul', ['two', 'c'], 'm'),
      node('Add', ['m', 'three'], 'a'),
      node('Relu', ['a'], 'end'),
    ]);
    expect(
      nodes.filter(({ operator }) => operator !== 'Constant').map(({ operator }) => operator),
    ).toEqual(['Conv', 'Relu']);
    expect(numbers(nodes, 'Conv')).toEqual([
      [2, 4],
      [23, 43],
    ]);
  });

  it('puts them into the convolution behind, unless zeroes are padded in between', () => {
    const scaled = (pad: number): OnnxNode[] =>
      fused([
        ...weights,
        conv('x', 'c', 1),
        node('Relu', ['c'], 'r'),
        node('Mul', ['two', 'r'], 'm'),
        node('Add', ['m', 'three'], 'a'),
        conv('a', 'end', pad),
      ]);
    expect(scaled(0).filter(({ operator }) => operator === 'Mul' || operator === 'Add')).toEqual(
      [],
    );
    expect(numbers(scaled(0).toReversed(), 'Conv')).toEqual([
      [2, 4],
      [13, 26],
    ]);
    expect(scaled(1).map(({ operator }) => operator)).toContain('Mul');
  });

  it('leaves alone what something else uses too', () => {
    const nodes = fused([
      ...weights,
      conv('x', 'c', 1),
      node('Mul', ['two', 'c'], 'm'),
      node('Add', ['m', 'three'], 'a'),
      node('Sub', ['a', 'c'], 'end'),
    ]);
    expect(numbers(nodes, 'Conv')).toEqual([
      [1, 2],
      [10, 20],
    ]);
  });

  it('writes hard swish in two operators', () => {
    const swish = (first: string): string[] =>
      fused([
        ...weights,
        node('Add', ['x', first], 'p'),
        node('Clip', ['p'], 'k'),
        node('Mul', ['x', 'k'], 'm'),
        node('Div', ['m', 'six'], 'd'),
        node('Relu', ['d'], 'end'),
      ])
        .map(({ operator }) => operator)
        .filter((operator) => operator !== 'Constant');
    expect(swish('three')).toEqual(['HardSigmoid', 'Mul', 'Relu']);
    expect(swish('two')).toEqual(['Add', 'Clip', 'Mul', 'Div', 'Relu']);
  });

  it('keeps attributes it does not know, and bytes that are no model', () => {
    const [kept] = fused([
      node(
        'Cast',
        ['x'],
        'end',
        new Map([
          ['to', { int: 300 }],
          ['odd', { float: 0.5 }],
        ]),
      ),
    ]);
    expect(readNodes(withNodes(empty, kept ? [kept] : []))).toEqual([kept]);
    expect(fuseOnnx(new Uint8Array(0))).toHaveLength(0);
    expect(fuseOnnx(Uint8Array.of(255, 255, 255))).toHaveLength(0);
  });
});

import { describe, expect, it } from 'vitest';
import { editOnnx, readConstant } from './edit.ts';

const bytes = (...parts: (number | string | Uint8Array)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number'
        ? [part]
        : typeof part === 'string'
          ? [...part].map((char) => char.charCodeAt(0))
          : [...part],
    ),
  );
const field = (number: number, content: Uint8Array): Uint8Array =>
  bytes(number * 8 + 2, content.length, content);
const floats = (...values: number[]): Uint8Array =>
  new Uint8Array(Float32Array.from(values).buffer);

const constant = field(
  1,
  bytes(
    field(2, bytes('w')),
    field(4, bytes('Constant')),
    field(5, bytes(field(1, bytes('value')), field(5, bytes(8, 2, 16, 1, field(9, floats(1, 2)))))),
  ),
);
const node = field(1, bytes(field(1, bytes('w')), field(2, bytes('y')), field(4, bytes('Relu'))));
const model = bytes(8, 7, field(7, bytes(constant, node, field(12, field(1, bytes('y'))))));

describe('editOnnx', () => {
  it('exchanges a constant and leaves the rest', () => {
    expect(readConstant(model, 'w')).toEqual(Float32Array.of(1, 2));
    const edited = editOnnx(model, {
      constants: { w: { dims: [3], values: Float32Array.of(5, 6, 7) } },
    });
    expect(readConstant(edited, 'w')).toEqual(Float32Array.of(5, 6, 7));
    expect(readConstant(edited, 'none')).toBeNull();
    expect(edited.subarray(0, 2)).toEqual(Uint8Array.of(8, 7));
  });

  it('renames the output and exchanges an operator', () => {
    const edited = String.fromCharCode(
      ...editOnnx(model, {
        output: 'features',
        nodes: {
          y: { operator: 'Conv', inputs: ['w'], output: 'y', attributes: { pads: [1, 300] } },
        },
      }),
    );
    expect(edited).toContain('features');
    expect(edited).toContain('Conv');
    expect(edited).not.toContain('Relu');
  });

  it('does not fail on bytes that are no model', () => {
    expect(readConstant(Uint8Array.of(255, 255, 255), 'w')).toBeNull();
    expect(editOnnx(new Uint8Array(0), {})).toHaveLength(0);
    expect(readConstant(model.subarray(0, 20), 'w')).toBeNull();
  });
});

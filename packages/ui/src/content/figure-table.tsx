/* oxlint-disable react/no-array-index-key -- a cell is its place */
import type { ReactNode } from 'react';
import { Table } from './table.tsx';

interface FigureTableProps {
  /** What the table shows; names it. */
  readonly caption: string;
  readonly compact?: boolean;
  readonly heads: readonly string[];
  /** What each row is about comes first, and heads it. */
  readonly rows: readonly {
    readonly id: string;
    readonly name: ReactNode;
    readonly cells: readonly ReactNode[];
  }[];
}

/** Things and what is known of each: one row a thing, its name at the head. */
export function FigureTable({ caption, compact = false, heads, rows }: FigureTableProps) {
  return (
    <Table caption={caption} compact={compact}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, cells }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls
   must be reachable by keyboard; a landmark for each table would be noise */
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { cx } from '../internal/cx.ts';

interface TableProps {
  /** What the table shows; names the table and its scrolling region. */
  readonly caption: string;
  /** Shows the caption above the table, too. */
  readonly captionShown?: boolean;
  /** Rows: `<thead>` and `<tbody>` with plain cells. */
  readonly children: ReactNode;
  readonly className?: string;
  /** Of short figures: columns are as narrow as they can be. */
  readonly compact?: boolean;
}

const cells =
  '[&_th]:py-3 [&_:is(th,td)]:pe-3 sm:[&_:is(th,td)]:pe-6 [&_th]:text-start ' +
  '[&_th]:align-bottom [&_th]:font-semibold [&_td]:py-3 [&_td]:align-top ' +
  '[&_tbody_th]:align-top [&_tbody_th]:font-medium [&_:is(th,td):last-child]:pe-0! ' +
  'max-sm:[&_code]:wrap-anywhere max-sm:[&_code]:whitespace-normal';
const rules =
  '[&_thead]:border-b [&_thead]:border-edge [&_thead]:text-sm ' +
  '[&_thead]:text-muted [&_tbody_tr]:border-b [&_tbody_tr]:border-line';

/**
 * A table in hairlines. Wider than the page it scrolls by itself, by keyboard too; figures are
 * tabular.
 */
export function Table({
  caption,
  captionShown = false,
  compact = false,
  children,
  className,
}: TableProps) {
  return (
    <div
      role="group"
      aria-label={caption}
      tabIndex={0}
      className={cx('relative overflow-x-auto', className)}
    >
      <table
        className={cx(
          'w-full border-collapse text-ui tabular-nums',
          cells,
          !compact && 'max-sm:text-sm [&_td+td]:min-w-28 sm:[&_td+td]:min-w-36',
          rules,
        )}
      >
        <caption className={captionShown ? 'pb-3 text-start text-sm text-muted' : 'sr-only'}>
          {caption}
        </caption>
        {children}
      </table>
    </div>
  );
}

/**
 * The same for tables that come from MDX: named after their columns. `components={{ table:
 * ProseTable }}`
 */
export function ProseTable({ children }: ComponentProps<'table'>) {
  return (
    <Table caption={`Table: ${textsOf(Children.toArray(children)[0]).join(', ')}`}>
      {children}
    </Table>
  );
}

function textsOf(node: ReactNode): string[] {
  if (typeof node === 'string') return node.trim() === '' ? [] : [node.trim()];
  if (Array.isArray(node)) return node.flatMap((child: ReactNode) => textsOf(child));
  return isValidElement<{ children?: ReactNode }>(node) ? textsOf(node.props.children) : [];
}

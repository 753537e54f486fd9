import type { Piece } from './excerpt.ts';

/** Text with what was found in it marked. */
export function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map(({ start, text, match }) =>
    match ? (
      <mark key={start} className="found">
        {text}
      </mark>
    ) : (
      <span key={start}>{text}</span>
    ),
  );
}

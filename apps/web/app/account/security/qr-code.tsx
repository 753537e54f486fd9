import { useEffect, useState } from 'react';

/** A QR code as one path; dark on white in both themes, because cameras expect that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const [drawing, setDrawing] = useState<{ readonly size: number; readonly path: string } | null>(
    null,
  );
  useEffect(() => {
    const draw = async (): Promise<void> => {
      const { encode } = await import('uqr');
      const { size, data } = encode(text, { ecc: 'M', border: 3 });
      setDrawing({
        size,
        path: data
          .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
          .join(''),
      });
    };
    // Without it the secret is typed.
    draw().catch(reportError);
  }, [text]);
  if (drawing === null) return <div className="size-52" />;
  return (
    <svg
      viewBox={`0 0 ${drawing.size} ${drawing.size}`}
      className="size-52 rounded-input border border-line"
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={drawing.size} height={drawing.size} fill="#fff" />
      <path d={drawing.path} fill="#000" />
    </svg>
  );
}

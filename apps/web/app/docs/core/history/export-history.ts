import { type exportFormats, product } from '@aplomb/contract';
import { type DemoSession, sessionKinds } from './demo-sessions.ts';

type ExportFormat = (typeof exportFormats)[number];

const CSV_FORMULA = /^[=+\-@\t\r]/;
const PAGE = { width: 210, height: 297, margin: 20, line: 6 } as const;

/** Makes the file of an export: its name, type and content. PDF is loaded when first asked for. */
export async function exportHistory(
  format: ExportFormat,
  sessions: readonly DemoSession[],
): Promise<{ name: string; blob: Blob }> {
  const name = `${product.name.toLowerCase()}-history.${format}`;
  switch (format) {
    case 'json':
      return {
        name,
        blob: new Blob(
          [
            JSON.stringify(
              { product: product.name, version: product.version, conversations: sessions },
              null,
              2,
            ),
          ],
          { type: 'application/json' },
        ),
      };
    case 'csv':
      return { name, blob: new Blob([csvOf(sessions)], { type: 'text/csv;charset=utf-8' }) };
    case 'pdf':
      return { name, blob: await pdfOf(sessions) };
  }
}

/** RFC 4180; a leading quote keeps spreadsheets from running a cell as a formula. */
function csvOf(sessions: readonly DemoSession[]): string {
  const cell = (text: string): string =>
    `"${(CSV_FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = [
    ['id', 'kind', 'at', 'question', 'answer'],
    ...sessions.map(({ id, kind, at, question, answer }) => [id, kind, at, question, answer]),
  ];
  return `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

async function pdfOf(sessions: readonly DemoSession[]): Promise<Blob> {
  const { jsPDF } = await import('jspdf');
  const pdf = new jsPDF({ unit: 'mm', format: 'a4' });
  pdf.setProperties({
    title: `${product.name} history`,
    creator: `${product.name} ${product.version}`,
  });
  let y: number = PAGE.margin;
  const write = (text: string, style: 'normal' | 'bold', size: number, gap: number): void => {
    pdf.setFont('helvetica', style).setFontSize(size);
    // The standard fonts of PDF know Latin 1: what they lack is written with what they have.
    for (const line of pdf.splitTextToSize(
      text.replaceAll('−', '-').replaceAll(/[“”]/g, '"'),
      PAGE.width - 2 * PAGE.margin,
    ) as string[]) {
      if (y > PAGE.height - PAGE.margin) {
        pdf.addPage();
        y = PAGE.margin;
      }
      pdf.text(line, PAGE.margin, y);
      y += PAGE.line;
    }
    y += gap;
  };
  write(`${product.name} history`, 'bold', 16, 4);
  for (const { kind, at, question, answer } of sessions) {
    write(`${sessionKinds[kind]}, ${at.slice(0, 16).replace('T', ' ')} UTC`, 'normal', 9, -1);
    write(question, 'bold', 11, 0);
    write(answer, 'normal', 11, 4);
  }
  return pdf.output('blob');
}

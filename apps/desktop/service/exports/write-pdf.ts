import { createRequire } from 'node:module';
import { product } from '@aplomb/contract';
import PdfDocument from 'pdfkit';
import type { Block, Paper } from './paper.ts';

const MARGIN = 56;
const GREY = '#5b6470';
const sizes = { heading: { 1: 20, 2: 14, 3: 11.5 }, paragraph: 10.5, small: 9, code: 9, list: 10.5 } as const;
const tags = { heading: { 1: 'H1', 2: 'H2', 3: 'H3' }, paragraph: 'P', small: 'P', code: 'Code', list: 'P' } as const;
const require = createRequire(import.meta.url);
/** DejaVu Sans: Latin, Greek, Cyrillic, Armenian, Georgian, Arabic and Hebrew letters, arrows and mathematics. */
const fonts = { plain: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf', code: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf' } as const;

interface Glyphs { hasGlyphForCodePoint(code: number): boolean }

/** A paper as tagged PDF with its fonts inside. Signs that the font lacks are shown as boxes, and a last line says how many. */
export async function writePdf({ title, subject, createdAt, blocks }: Paper): Promise<Uint8Array> {
  const pdf = new PdfDocument({
    size: 'A4', margin: MARGIN, pdfVersion: '1.7', tagged: true, lang: 'en', displayTitle: true, bufferPages: true,
    info: { Title: title, Subject: subject, Author: product.name, Creator: `${product.name} ${product.version}`, CreationDate: new Date(createdAt) },
  });
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => { pdf.on('end', resolve); pdf.on('error', reject); });
  for (const [name, path] of Object.entries(fonts)) pdf.registerFont(name, require.resolve(path));
  pdf.font('plain');
  const missing = missingSigns(blocks, (pdf as unknown as { _font: { font: Glyphs } })._font.font);
  for (const block of blocks) write(pdf, block);
  if (missing > 0) write(pdf, { kind: 'small', text: `${missing} signs of this text are not in the font of this PDF and are shown as boxes. The Markdown and JSON exports hold them.` });
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

type Pdf = InstanceType<typeof PdfDocument>;

function write(pdf: Pdf, block: Block): void {
  const font = block.kind === 'heading' ? 'bold' : block.kind === 'code' ? 'code' : 'plain';
  const size = block.kind === 'heading' ? sizes.heading[block.level] : sizes[block.kind];
  const tag = block.kind === 'heading' ? tags.heading[block.level] : tags[block.kind];
  const gap = block.kind === 'heading' ? 4 : 8;
  const texts = block.kind === 'list' ? block.items.map((item) => `•  ${item}`) : [block.text];
  if (block.kind === 'heading' && block.level > 1) pdf.moveDown(0.4);
  for (const text of texts) {
    pdf.addStructure(pdf.struct(tag, {}, () => {
      pdf.font(font).fontSize(size).fillColor(block.kind === 'small' ? GREY : 'black').text(printable(text), { paragraphGap: gap / texts.length, lineGap: 2, indent: 0 });
    }));
  }
}

/** Text without control characters, tabs as spaces. */
const printable = (text: string): string => text.replaceAll('\t', '    ').replaceAll(/[^\P{Cc}\n]/gu, '');

function missingSigns(blocks: readonly Block[], font: Glyphs): number {
  let missing = 0;
  for (const block of blocks) {
    for (const sign of printable(block.kind === 'list' ? block.items.join('') : block.text)) if (sign !== '\n' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) missing += 1;
  }
  return missing;
}

import { createRequire } from 'node:module';
import { product } from '@aplomb/contract';
import PdfDocument from 'pdfkit';
import type { Block, Paper } from './paper.ts';
import { xmpOf } from './xmp.ts';

const MARGIN = 56;
const GREY = '#5b6470';
/**
 * Of a kind of block: size of its letters, room after it in points, font, and what it is to a
 * screen reader.
 */
const looks = {
  heading1: { size: 20, after: 6, font: 'bold', tag: 'H1' },
  heading2: { size: 14, after: 5, font: 'bold', tag: 'H2' },
  heading3: { size: 11.5, after: 4, font: 'bold', tag: 'H3' },
  paragraph: { size: 10.5, after: 8, font: 'plain', tag: 'P' },
  small: { size: 9, after: 8, font: 'plain', tag: 'P' },
  code: { size: 9, after: 9, font: 'code', tag: 'Code' },
  list: { size: 10.5, after: 2, font: 'plain', tag: 'LI' },
} as const;
const BEFORE_HEADING = 6;
const HANGING = 12;
const require = createRequire(import.meta.url);
/**
 * DejaVu Sans: Latin, Greek, Cyrillic, Armenian, Georgian, Arabic and Hebrew letters, arrows and
 * mathematics.
 */
const fonts = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  code: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
} as const;

interface Glyphs {
  hasGlyphForCodePoint(code: number): boolean;
}

/**
 * A paper as tagged PDF with its fonts inside. Signs that the font lacks are shown as boxes, and a
 * last line says how many.
 */
export async function writePdf(paper: Paper): Promise<Uint8Array> {
  const { title, subject, createdAt, blocks, attachment } = paper;
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Subject: subject,
      Author: product.name,
      Creator: `${product.name} ${product.version}`,
      CreationDate: new Date(createdAt),
    },
  });
  // PDFKit's own XMP takes titles as they are: an ampersand in one would make it unreadable.
  (pdf as unknown as { _addInfo: () => void })._addInfo = () => pdf.appendXML(xmpOf(paper));
  const pieces: Buffer[] = [];
  pdf.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  for (const [name, path] of Object.entries(fonts)) pdf.registerFont(name, require.resolve(path));
  pdf.font('plain');
  const missing = missingSigns(blocks, (pdf as unknown as { _font: { font: Glyphs } })._font.font);
  for (const block of blocks) write(pdf, block);
  if (missing > 0)
    write(pdf, {
      kind: 'small',
      text:
        `${missing} signs of this text are not in the font of this PDF and are shown ` +
        'as boxes. The Markdown and JSON exports hold them.',
    });
  if (attachment !== undefined)
    pdf.file(Buffer.from(attachment.text), {
      name: attachment.name,
      type: attachment.mediaType,
      creationDate: new Date(createdAt),
    });
  pdf.end();
  await ended;
  return Buffer.concat(pieces);
}

type Pdf = InstanceType<typeof PdfDocument>;

function write(pdf: Pdf, block: Block): void {
  const { size, after, font, tag } =
    looks[block.kind === 'heading' ? (`heading${block.level}` as const) : block.kind];
  const piece = (text: string, hanging: number): ReturnType<Pdf['struct']> =>
    pdf.struct(tag, {}, () => {
      pdf
        .font(font)
        .fontSize(size)
        .fillColor(block.kind === 'small' ? GREY : 'black')
        .text(printable(text), MARGIN + hanging, pdf.y, { lineGap: 2, indent: -hanging });
      pdf.y += after;
    });
  if (block.kind === 'heading' && block.level > 1) pdf.y += BEFORE_HEADING;
  if (block.kind !== 'list') return void pdf.addStructure(piece(block.text, 0));
  pdf.addStructure(
    pdf.struct(
      'L',
      {},
      block.items.map((item) => piece(`•  ${item}`, HANGING)),
    ),
  );
  pdf.y += looks.paragraph.after - after;
}

/** Text without control characters, tabs as spaces. */
const printable = (text: string): string =>
  text.replaceAll('\t', '    ').replaceAll(/[^\P{Cc}\n]/gu, '');

function missingSigns(blocks: readonly Block[], font: Glyphs): number {
  let missing = 0;
  for (const block of blocks) {
    for (const sign of printable(block.kind === 'list' ? block.items.join('') : block.text))
      if (sign !== '\n' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)) missing += 1;
  }
  return missing;
}

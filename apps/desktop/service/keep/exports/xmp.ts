import { digitalSourceTypes, markNamespaces, product } from '@aplomb/contract';
import type { AiMark } from './ai-marks.ts';
import type { Paper } from './paper.ts';

/** Descriptions of a PDF in XMP: title and maker, and what marks a model’s words in it. */
export function xmpOf({ title, subject, createdAt, marks = [] }: Omit<Paper, 'blocks'>): string {
  const text = (value: string): string => `<rdf:li xml:lang="x-default">${escaped(value)}</rdf:li>`;
  return `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
  xmlns:dc="http://purl.org/dc/elements/1.1/">
<xmp:CreateDate>${escaped(createdAt)}</xmp:CreateDate>
<xmp:CreatorTool>${escaped(`${product.name} ${product.version}`)}</xmp:CreatorTool>
<dc:title><rdf:Alt>${text(title)}</rdf:Alt></dc:title>
<dc:description><rdf:Alt>${text(subject)}</rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>${escaped(product.name)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>${marks.length === 0 ? '' : aiWrittenOf(marks)}
`;
}

/** IPTC’s own properties for the whole, and each piece of a model’s writing in ours. */
function aiWrittenOf(marks: readonly AiMark[]): string {
  const whole = digitalSourceTypes.compositeWithTrainedAlgorithmicMedia;
  const models = [...new Set(marks.flatMap(({ model }) => model ?? []))];
  const pieces = marks.map(
    ({ digitalSourceType, model, writtenAt, receipt }) =>
      '<rdf:li rdf:parseType="Resource">' +
      property('digitalSourceType', digitalSourceType) +
      property('model', model) +
      property('writtenAt', writtenAt) +
      property('receiptId', receipt?.id ?? null) +
      `${property('receiptSha256', receipt?.sha256 ?? null)}</rdf:li>`,
  );
  return `
<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="${markNamespaces.iptc}"
  xmlns:aplomb="${markNamespaces.own}">
<Iptc4xmpExt:DigitalSourceType>${whole}</Iptc4xmpExt:DigitalSourceType>
<Iptc4xmpExt:AISystemUsed>${escaped(models.join(', '))}</Iptc4xmpExt:AISystemUsed>
<aplomb:AIWritten><rdf:Seq>${pieces.join('')}</rdf:Seq></aplomb:AIWritten>
</rdf:Description>`;
}

const property = (name: string, value: string | null): string =>
  value === null ? '' : `<aplomb:${name}>${escaped(value)}</aplomb:${name}>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** Text inside XML; control characters, which XML cannot hold, are left out. */
const escaped = (value: string): string =>
  value.replaceAll(/[^\P{Cc}\n\t]/gu, '').replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

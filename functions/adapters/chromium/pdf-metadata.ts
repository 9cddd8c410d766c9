import type { PrintableDocument } from '#functions/ports/document-printer';
import { escapeXml } from '#shared/exports/xml';

/** The program that a PDF says it was made by. */
export const producer = 'Splatno';

/** Without fractions of seconds, which the dates of the PDF itself do not have. */
function secondsOf(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function textIf(name: string, text: string | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}

/**
 * What the PDF says about itself as XMP, word for word what its information dictionary says: readers of
 * archives compare the two. It is where a PDF claims to be PDF/A-3, and level A of it, since it is tagged.
 */
export function pdfMetadata(document: PrintableDocument, date: Date): string {
  const { title, author, keywords = [], language } = document;
  const at = secondsOf(date);
  const namespaces = {
    dc: 'http://purl.org/dc/elements/1.1/',
    pdf: 'http://ns.adobe.com/pdf/1.3/',
    xmp: 'http://ns.adobe.com/xap/1.0/',
    pdfaid: 'http://www.aiim.org/pdfa/ns/id/',
  };
  const declarations = Object.entries(namespaces).map(([name, uri]) => ` xmlns:${name}="${uri}"`);

  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""${declarations.join('')}>
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language>
${author ? `<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>` : ''}
${textIf('pdf:Keywords', keywords.join(' '))}
<pdf:Producer>${producer}</pdf:Producer>
<xmp:CreatorTool>${producer}</xmp:CreatorTool>
<xmp:CreateDate>${at}</xmp:CreateDate>
<xmp:ModifyDate>${at}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`;
}

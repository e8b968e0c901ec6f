import type { Pdf } from './pdf.ts';

/** The form of a file that carries an e-invoice: PDF/A-3a with the tags of PDF/UA. */
export const WITH_E_INVOICE = 'PDF/A-3a';

/** Attaches an e-invoice as Factur-X and ZUGFeRD do, which find it by its name. */
export function attachEInvoice(pdf: Pdf, eInvoice: string, at: Date): void {
  pdf.file(Buffer.from(eInvoice), {
    name: 'factur-x.xml',
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'EN 16931',
    creationDate: at,
    modifiedDate: at,
  } as PDFKit.Mixins.PDFAttachmentOptions);
  // pdfkit claims PDF/A alone, and PDF/A takes no property that the file does not describe.
  pdf.appendXML(`
        <rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
            <xmp:ModifyDate>${at.toISOString().slice(0, 19)}Z</xmp:ModifyDate>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:fx="${FACTUR_X}">
            <fx:DocumentType>INVOICE</fx:DocumentType>
            <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
            <fx:Version>1.0</fx:Version>
            <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
                xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas>
                <rdf:Bag>
                    ${schema(
                      'PDF/UA Universal Accessibility Schema',
                      'http://www.aiim.org/pdfua/ns/id/',
                      'pdfuaid',
                      [['part', 'Integer', 'internal', 'Part of ISO 14289']],
                    )}
                    ${schema('Factur-X PDFA Extension Schema', FACTUR_X, 'fx', [
                      ['DocumentFileName', 'Text', 'external', 'Name of the embedded XML invoice file'],
                      ['DocumentType', 'Text', 'external', 'INVOICE'],
                      ['Version', 'Text', 'external', 'Version of the XML data'],
                      ['ConformanceLevel', 'Text', 'external', 'Conformance level of the XML data'],
                    ])}
                </rdf:Bag>
            </pdfaExtension:schemas>
        </rdf:Description>
        `);
}

const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

type Property = readonly [name: string, type: string, category: 'internal' | 'external', description: string];

const schema = (title: string, uri: string, prefix: string, properties: readonly Property[]): string =>
  `<rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>${title}</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
    <pdfaSchema:property>
        <rdf:Seq>${properties
          .map(
            ([name, type, category, description]) => `
            <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>${type}</pdfaProperty:valueType>
                <pdfaProperty:category>${category}</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
            </rdf:li>`,
          )
          .join('')}
        </rdf:Seq>
    </pdfaSchema:property>
</rdf:li>`;

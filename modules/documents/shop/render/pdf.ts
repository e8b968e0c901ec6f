export type Pdf = PDFKit.PDFDocument;

/** An element of the structure that assistive technology reads. */
export type Element = PDFKit.PDFStructureElement;

import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';

let library: Promise<PDFiumLibrary> | undefined;

/** Opens a PDF in the engine of Chrome's own viewer and closes it again. */
export async function withPdfium<T>(
  bytes: Uint8Array,
  use: (document: PDFiumDocument) => T | Promise<T>,
): Promise<T> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(bytes);
  try {
    return await use(document);
  } finally {
    document.destroy();
  }
}

export interface Raster {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, alpha. */
  readonly data: Uint8ClampedArray;
}

const pointsPerInch = 72;

/** One page as a picture; pages count from 1. */
export function rasterisePage(
  bytes: Uint8Array,
  page: number,
  dotsPerInch: number,
): Promise<Raster> {
  return withPdfium(bytes, async (document) => {
    const { width, height, data } = await document
      .getPage(page - 1)
      .render({ scale: dotsPerInch / pointsPerInch });

    return { width, height, data: new Uint8ClampedArray(data) };
  });
}

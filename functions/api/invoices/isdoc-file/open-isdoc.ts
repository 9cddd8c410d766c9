import { limits } from '#shared/domain/limits';
import { AppError } from '#shared/errors/app-error';
import { findInPdf } from './find-in-pdf';
import { findInZip } from './find-in-zip';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Where the header of a PDF may stand. */
const pdfHeaderWithin = 1024;

function xmlBytesOf(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return findInZip(bytes);
  return bytes.subarray(0, pdfHeaderWithin).includes('%PDF-') ? findInPdf(bytes) : bytes;
}

/** The XML of an ISDOC file: the file itself, out of its archive, or attached to a PDF. */
export function openIsdoc(bytes: Buffer): string {
  const xml = xmlBytesOf(bytes);
  if (xml.length > limits.isdocXmlBytes) throw new AppError('ISDOC_TOO_LARGE');
  try {
    return utf8.decode(xml);
  } catch (cause) {
    throw new AppError('ISDOC_INVALID', undefined, { cause });
  }
}

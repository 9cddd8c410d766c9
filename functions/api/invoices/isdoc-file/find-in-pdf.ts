import { limits } from '#shared/domain/limits';
import { AppError } from '#shared/errors/app-error';
import { unpack } from './unpack';

const streamPattern = /(?<!end)stream\r?\n/g;
/** How far before a stream its dictionary may begin; those of attachments are short. */
const longestDictionary = 2000;
/** How many streams are looked into: a PDF of an invoice has dozens. */
const mostStreams = 2000;
const isdocMark = /isdoc\.cz\/namespace\//;
const headLength = 4096;

/** The dictionary that belongs to a stream: what stands between its object's beginning and it. */
function dictionaryBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - longestDictionary), at);
  return before.slice(Math.max(0, before.lastIndexOf(' obj')));
}

function mayHoldXml(dictionary: string): boolean {
  return !/\/Subtype\s*\/Image|\/Type\s*\/(?:ObjStm|XRef|Metadata)|\/FontFile|\/Length1/.test(
    dictionary,
  );
}

function contentOf(
  bytes: Buffer,
  start: number,
  end: number,
  dictionary: string,
): Buffer | undefined {
  const raw = bytes.subarray(start, end);
  if (/\/FlateDecode/.test(dictionary)) return unpack(raw, 'zlib');
  return /\/Filter/.test(dictionary) ? undefined : raw;
}

/**
 * The ISDOC document attached to a PDF. Attachments are streams, which always stand in the open, so they are
 * found without the tables of the file, which may be broken or a trap, and known by their namespace, not by
 * their name: the ministry's own tool writes a wrong one.
 */
export function findInPdf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  if (/\/Encrypt\s+\d+ \d+ R/.test(text)) throw new AppError('ISDOC_ENCRYPTED');

  let budget = 4 * limits.isdocXmlBytes;
  let looked = 0;
  for (const match of text.matchAll(streamPattern)) {
    looked += 1;
    if (looked > mostStreams || budget <= 0) break;
    const dictionary = dictionaryBefore(text, match.index);
    if (!mayHoldXml(dictionary)) continue;

    const start = match.index + match[0].length;
    const end = text.indexOf('endstream', start);
    const content = contentOf(bytes, start, end === -1 ? bytes.length : end, dictionary);
    budget -= content?.length ?? 0;
    if (content && isdocMark.test(content.toString('latin1', 0, headLength))) {
      return content.subarray(0, content.lastIndexOf('>') + 1);
    }
  }
  throw new AppError('ISDOC_MISSING');
}

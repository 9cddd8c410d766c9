const blockSize = 512;

/** A ustar archive of text files, each with mode 755. */
export function tarOf(files: Readonly<Record<string, string>>): Buffer {
  const entries = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    const padding = Buffer.alloc((blockSize - (content.length % blockSize)) % blockSize);
    return [header(name, content.length), content, padding];
  });
  return Buffer.concat([...entries, Buffer.alloc(2 * blockSize)]);
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(blockSize);
  block.write(name, 0);
  block.write('0000755\0', 100);
  block.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  block.write('0', 156);
  block.write('ustar\0', 257);
  return block;
}

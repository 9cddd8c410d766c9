/** The sides that fit into `longest`, in proportion; a smaller picture stays as it is. */
export function fitted(width: number, height: number, longest: number): [number, number] {
  const scale = Math.min(1, longest / Math.max(width, height));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** So much smaller a picture becomes that is still too large. */
const step = 0.75;
const smallest = 64;

type Source = Awaited<ReturnType<typeof createImageBitmap>>;

function draw(picture: Source, type: string, longest: number): Promise<Blob | undefined> {
  const [width, height] = fitted(picture.width, picture.height, longest);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, 0.92));
}

/**
 * Draws a picture anew, upright and no larger than asked, without whatever else the file carries: neither longer than
 * `longest` nor more than `mostBytes`. Undefined when the browser cannot read it.
 */
export async function shrinkPicture(
  file: Blob,
  longest: number,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  // What has no transparency of its own is a photo, which JPEG keeps in a tenth of the bytes.
  const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
  let side = Math.min(longest, Math.max(picture.width, picture.height));
  let drawn = await draw(picture, type, side);
  while (drawn && drawn.size > mostBytes && side > smallest) {
    side = Math.floor(side * step);
    drawn = await draw(picture, type, side);
  }
  picture.close();
  return drawn;
}

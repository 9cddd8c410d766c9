import type { Job } from '#shared/domain/job';

type Owned = Pick<Job, 'id' | 'ownerId'>;

export interface ResultFile {
  readonly name: string;
  readonly contentType: string;
}

export function partKey({ ownerId, id }: Owned, name: string): string {
  return `jobs/${ownerId}/${id}/parts/${name}`;
}

export function fileKey({ ownerId, id }: Owned): string {
  return `jobs/${ownerId}/${id}/result`;
}

/** What the browser is told when it downloads the file. Our names are plain ASCII. */
export function resultHeaders({ name, contentType }: ResultFile) {
  return { ContentType: contentType, ContentDisposition: `attachment; filename="${name}"` };
}

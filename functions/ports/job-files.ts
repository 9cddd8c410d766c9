import type { Job } from '#shared/domain/job';

type Owned = Pick<Job, 'id' | 'ownerId'>;

export interface JobFileReader {
  /** An address by which whoever has it downloads the result, for some minutes. */
  addressOf(job: Owned): Promise<string>;
}

/** What a slice leaves for later ones, and the file that is made of it in the end. */
export interface JobFiles extends JobFileReader {
  putPart(job: Owned, name: string, bytes: Uint8Array): Promise<void>;
  getPart(job: Owned, name: string): Promise<Uint8Array>;
  /** Writes the result while it is being made, and answers how long it became. */
  putResult(
    job: Owned,
    file: { readonly name: string; readonly contentType: string },
    chunks: AsyncIterable<Uint8Array>,
  ): Promise<number>;
}

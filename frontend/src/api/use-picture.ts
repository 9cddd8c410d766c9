import { useQuery } from '@tanstack/react-query';
import { pictureIdOf } from '#shared/domain/picture';
import { callEndpoint } from './client';

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'));
    reader.readAsDataURL(blob);
  });
}

/**
 * An uploaded picture as a `data:` URL, once it is here: only a call that carries the token gets it, and documents
 * take nothing else. It never changes under its address.
 */
export function usePicture(address: string | undefined): {
  readonly image: string | undefined;
  readonly isMissing: boolean;
} {
  const id = pictureIdOf(address);
  const query = useQuery({
    queryKey: ['picture', id],
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const request = { params: { id: id ?? '' } } as const;
      return dataUrlOf(await callEndpoint('pictures.getImage', request as never, { signal }));
    },
  });
  return { image: query.data, isMissing: query.isError };
}

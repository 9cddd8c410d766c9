import { PictureField, type PictureFieldProps } from './picture-field';

export type StampFieldProps = Omit<PictureFieldProps, 'kind'>;

/** The stamp and signature of a document or of the settings. */
export function StampField(props: StampFieldProps) {
  return <PictureField kind="stamp" {...props} />;
}

import { megabyte, uploadBytes } from '#shared/domain/limits';
import type { Permission } from '#shared/domain/permission';
import { uploadFile } from '../../api/upload-file';
import type { PictureMessageId } from './messages/catalogue';

export type PictureKind = 'stamp' | 'logo';

type Sending = Omit<Parameters<typeof uploadFile>[1], 'fields'>;

interface KindOfPicture {
  readonly label: PictureMessageId;
  readonly dropHint: PictureMessageId;
  /** Of the chosen file. */
  readonly mostBytes: number;
  readonly tooLarge: PictureMessageId;
  /** Of what is sent: a larger one is drawn smaller until it fits. */
  readonly sentBytes: number;
  /** When nobody says what went wrong. */
  readonly failed: PictureMessageId;
  readonly done: PictureMessageId;
  readonly removed: PictureMessageId;
  /** What only some plans allow, and how they are told of; anybody may send the others. */
  readonly plan?: { readonly permission: Permission; readonly denied: PictureMessageId };
  /** Sends the picture, and answers its address. */
  readonly send: (sending: Sending) => Promise<string>;
}

const stampFields = { type: 'stamp', category: 'invoice' };
const logoFields = { type: 'logo', category: 'branding' };

export const pictureKinds: Readonly<Record<PictureKind, KindOfPicture>> = {
  stamp: {
    label: 'pictures.stampLabel',
    dropHint: 'pictures.dropHint',
    mostBytes: uploadBytes.stamp,
    tooLarge: 'pictures.tooLargeError',
    sentBytes: uploadBytes.storedLogo,
    failed: 'pictures.failedError',
    done: 'pictures.doneStatus',
    removed: 'pictures.removedStatus',
    send: async (sending) => {
      const reply = await uploadFile('pictures.uploadImage', { ...sending, fields: stampFields });
      return reply.url;
    },
  },
  logo: {
    label: 'pictures.logoLabel',
    dropHint: 'pictures.logoDropHint',
    mostBytes: uploadBytes.logo,
    tooLarge: 'pictures.logoTooLargeError',
    sentBytes: uploadBytes.storedLogo,
    failed: 'pictures.logoFailedError',
    done: 'pictures.logoDoneStatus',
    removed: 'pictures.logoRemovedStatus',
    plan: { permission: 'upload_logo', denied: 'pictures.logoPremiumHint' },
    send: async (sending) => {
      const reply = await uploadFile('pictures.uploadLogo', { ...sending, fields: logoFields });
      return reply.logo_url;
    },
  },
};

export function megabytesOf(kind: PictureKind): number {
  return pictureKinds[kind].mostBytes / megabyte;
}

import { waitFor } from '@testing-library/react';
import { limits } from '#shared/domain/limits';
import { keepSession } from '../../../../frontend/src/api/session/session-store';
import { uploadFile } from '../../../../frontend/src/api/upload-file';
import { FakeServer } from '../support/fake-server';
import { fakeUploads } from '../support/fake-upload';
import { aSession } from '../support/session';

const large = () =>
  Object.defineProperty(new File(['x'], 'logo.png', { type: 'image/png' }), 'size', {
    value: limits.uploadBodyBytes,
  });
const offer = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  url: 'http://localhost/uploads',
  fields: { key: 'uploads/user/01ARZ3', Policy: 'signed', 'X-Amz-Signature': 'abc' },
};

let uploads: ReturnType<typeof fakeUploads>;
beforeEach(() => {
  localStorage.clear();
  new FakeServer();
  keepSession(aSession(), { isLasting: false });
  uploads = fakeUploads();
});

function begin() {
  const shares: number[] = [];
  const control = new AbortController();
  const done = uploadFile('pictures.uploadLogo', {
    file: large(),
    name: 'logo.png',
    fields: { type: 'logo' },
    onProgress: (share) => shares.push(share),
    signal: control.signal,
  });
  // Tests look at the end themselves.
  done.catch(() => undefined);
  return { done, shares, control };
}

async function sent(count: number) {
  await waitFor(() => expect(uploads).toHaveLength(count));
  const last = uploads.at(-1);
  if (!last) throw new Error('something was sent');
  return last;
}

describe('a file that is too large for a call', () => {
  it('is announced, sent by the form that is handed out, and then told of', async () => {
    const { done, shares } = begin();
    const announced = await sent(1);
    expect(Object.fromEntries(announced.form)).toEqual({
      type: 'logo',
      size: String(limits.uploadBodyBytes),
      mediaType: 'image/png',
    });
    announced.answer(202, { success: true, upload: offer });

    const past = await sent(2);
    expect(past.address).toBe(offer.url);
    expect(past.headers).toEqual({});
    expect([...past.form.keys()]).toEqual([...Object.keys(offer.fields), 'file']);
    past.progress(1, 4);
    past.answer(201, '<PostResponse/>');

    const told = await sent(3);
    expect(Object.fromEntries(told.form)).toEqual({ type: 'logo', upload: offer.id });
    told.answer(201, { success: true, logo_url: '/api/images/x', message: '' });
    expect(await done).toMatchObject({ logo_url: '/api/images/x' });
    expect(shares).toEqual([0.25]);
  });

  it('is not told of when the bucket refuses it', async () => {
    const { done } = begin();
    (await sent(1)).answer(202, { success: true, upload: offer });
    (await sent(2)).answer(403, '<Error/>');
    await expect(done).rejects.toMatchObject({ code: 'HTTP_403', status: 403 });
    expect(uploads).toHaveLength(2);
  });

  it('can be cancelled on its way', async () => {
    const { done, control } = begin();
    (await sent(1)).answer(202, { success: true, upload: offer });
    await sent(2);
    control.abort();
    await expect(done).rejects.toMatchObject({ code: 'UPLOAD_CANCELLED' });
  });
});

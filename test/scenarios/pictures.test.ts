import type { EndpointId } from '#shared/contracts/wire';
import { aSeller, type Person, threeRates, visitor } from '../support/local-stack';
import { readPdf } from '../support/pdf/read-pdf';
import { aPng } from '../support/pictures/a-picture';
import { eventually } from '../support/stack/eventually';

jest.setTimeout(120_000);

let owner: Person;
let stranger: Person;
let url: string;
let id: string;

async function upload(
  person: Person,
  endpoint: EndpointId,
  file = aPng({ width: 600, height: 200 }),
) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'razítko.png');
  return sendForm(person, endpoint, form);
}

async function sendForm(person: Person, endpoint: EndpointId, form: FormData) {
  const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  return person.send(endpoint, {
    body: bytes,
    headers: { 'content-type': headers.get('content-type') ?? '' },
  });
}

beforeAll(async () => {
  [owner, stranger] = [await aSeller(), await aSeller()];
  const answer = await upload(owner, 'pictures.uploadImage');
  expect(answer.status).toBe(201);
  ({ url, id } = answer.json as { url: string; id: string });
});

it('is kept under a fixed type for its owner alone', async () => {
  const image = await owner.send('pictures.getImage', { params: { id } });
  expect(image.status).toBe(200);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect(image.headers.get('x-content-type-options')).toBe('nosniff');
  const { storageBytes } = await owner.call('billing.getUsage');
  expect(storageBytes.used).toBe(image.bytes.length);

  expect((await stranger.send('pictures.getImage', { params: { id } })).status).toBe(404);
  expect((await visitor().send('pictures.getImage', { params: { id } })).status).toBe(401);
});

it('is refused when it hides something, and changes nothing', async () => {
  const answer = await upload(
    owner,
    'pictures.uploadImage',
    Buffer.concat([aPng(), Buffer.from('PK')]),
  );
  expect([answer.status, answer.json]).toEqual([
    422,
    expect.objectContaining({ code: 'IMAGE_DAMAGED' }),
  ]);
});

it('goes past the functions when it is too large for them, by a form for this one file', async () => {
  const file = aPng({ width: 300, height: 100 });
  const announced = new FormData();
  announced.append('size', String(file.byteLength));
  announced.append('mediaType', 'image/png');
  const offer = await sendForm(owner, 'pictures.uploadImage', announced);
  expect(offer.status).toBe(202);
  const { upload: form } = offer.json as { upload: { id: string; url: string; fields: object } };
  const post = (content: Uint8Array) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
    body.append('file', new Blob([new Uint8Array(content)]), 'razítko.png');
    return fetch(form.url, { method: 'POST', body });
  };
  expect((await post(Buffer.concat([file, Buffer.alloc(1)]))).status).toBe(400);
  expect((await post(file)).status).toBe(201);

  const finish = (person: Person) => {
    const told = new FormData();
    told.append('upload', form.id);
    return sendForm(person, 'pictures.uploadImage', told);
  };
  expect((await finish(stranger)).status).toBe(404);
  expect((await finish(owner)).status).toBe(201);
  expect((await finish(owner)).status).toBe(404);
});

it('stands on no document of anybody else', async () => {
  const body = { ...threeRates, items: [...threeRates.items], stamp: url };
  const answer = await stranger.send('invoices.create', { body });
  expect(answer.status).toBe(400);
});

it('is no logo without a paid plan', async () => {
  const answer = await upload(owner, 'pictures.uploadLogo');
  expect([answer.status, answer.json]).toEqual([
    403,
    expect.objectContaining({ code: 'REQUIRES_PREMIUM' }),
  ]);
});

it('is printed on what is issued, and shown behind its link until that ends', async () => {
  await owner.call('account.updateSettings', { body: { stamp_url: url } });
  const { invoice } = await owner.call('invoices.create', {
    body: { ...threeRates, items: [...threeRates.items] },
  });
  expect(invoice.stamp).toBe(url);
  const pdf = await eventually('the PDF', async () => {
    const answer = await owner.send('invoices.downloadPdf', { query: { id: invoice.id } });
    return answer.status === 200 ? answer.bytes : undefined;
  });
  expect((await readPdf(pdf)).imageCount).toBeGreaterThan(0);

  const shared = await owner.call('sharing.create', { query: { id: invoice.id }, body: {} });
  const token = shared.url.slice(shared.url.lastIndexOf('/') + 1);
  const show = () => visitor().send('sharing.showStamp', { params: { token } });
  expect((await show()).headers.get('content-type')).toBe('image/png');
  await owner.call('sharing.revoke', { query: { id: invoice.id } });
  expect((await show()).status).toBe(404);
});

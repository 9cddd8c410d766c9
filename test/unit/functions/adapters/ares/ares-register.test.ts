import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aresRegister } from '#functions/adapters/ares/ares-register';
import { type Ares, serveAres } from '#infra/local/partners/ares/serve-ares';
import { subjects, troubles } from '#infra/local/partners/ares/subjects';
import { isIco } from '#shared/domain/ico';

let ares: Ares;
beforeAll(async () => {
  ares = await serveAres({ port: 0 });
});
afterAll(() => ares.close());

const register = (patience = 2_000) => aresRegister({ aresAddress: ares.address, patience });
const named = (name: string) =>
  subjects.find(({ obchodniJmeno }) => obchodniJmeno === name)?.ico ?? '';

describe('the register of companies', () => {
  it('finds a firm by its IČO', async () => {
    const ico = named('Tiskárna Archová a.s.');
    expect(await register().find({ ico })).toEqual({
      isCut: false,
      companies: [
        {
          name: 'Tiskárna Archová a.s.',
          ico,
          dic: `CZ${ico}`,
          address: 'Papírenská 88/12b',
          city: 'Praha',
          zip: '140 00',
          country: '',
          registerEntry:
            'Zapsáno v obchodním rejstříku vedeném Městským soudem v Praze, oddíl B, vložka 99001.',
          isVatPayer: true,
        },
      ],
    });
  });

  it('finds nobody under a number that nobody has', async () => {
    expect(await register().find({ ico: '97500003' })).toEqual({ companies: [], isCut: false });
  });

  it('finds firms by words, and tells when there are more', async () => {
    const few = await register().find({ name: 'kovarna pod' });
    expect(few.companies.map(({ name }) => name)).toEqual(['Kovárna Podkůvka s.r.o.']);
    expect(few.isCut).toBe(false);

    const many = await register().find({ name: 's r o' });
    expect(many.companies).toHaveLength(10);
    expect(many.isCut).toBe(true);
  });

  it('tells that too many fit', async () => {
    expect(await register().find({ name: 'a' })).toEqual({ companies: [], isCut: true });
  });

  it.each(['broken', 'garbled', 'busy', 'elsewhere'] as const)(
    'rejects when it is %s',
    async (trouble) => {
      await expect(register().find({ ico: troubles[trouble] })).rejects.toThrow();
    },
  );

  it('waits no longer than it may', async () => {
    const begin = performance.now();
    await expect(register(200).find({ ico: troubles.slow })).rejects.toThrow(/timeout/);
    expect(performance.now() - begin).toBeLessThan(2_000);
  });

  it('leaves a register alone that asked for it', async () => {
    const resting = register();
    await expect(resting.find({ ico: troubles.busy })).rejects.toThrow('429');
    const ico = named('Tiskárna Archová a.s.');
    await expect(resting.find({ ico })).rejects.toThrow('slow down');
  });
});

describe('another server in its place', () => {
  let server: Server;
  const answering = async (listener: RequestListener) => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return aresRegister({ aresAddress: `http://127.0.0.1:${port}`, patience: 3_000 });
  };
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  it('may not send without end', async () => {
    let isGone = false;
    const endless = await answering((_, response) => {
      response.on('close', () => {
        isGone = true;
      });
      const more = () => {
        while (!isGone && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(endless.find({ ico: '97451207' })).rejects.toThrow('larger than');
  });

  it('does not make a firm unknown by a 404 of its own', async () => {
    const proxy = await answering((_, response) => response.writeHead(404).end('<h1>404</h1>'));
    await expect(proxy.find({ ico: '97451207' })).rejects.toThrow();
  });
});

describe('the stand-in', () => {
  it('holds invented firms only, under numbers that pass the check and begin with 9', () => {
    for (const { ico } of subjects) {
      expect(ico).toMatch(/^9\d{7}$/);
      expect(isIco(ico)).toBe(true);
    }
    expect(new Set(subjects.map(({ ico }) => ico)).size).toBe(subjects.length);
  });

  it('refuses what is no IČO as ARES does', async () => {
    const reply = await fetch(`${ares.address}/ekonomicke-subjekty/123`);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      kod: 'CHYBA_VSTUPU',
      subKod: 'VSTUP_NEVALIDNI_FORMAT_ICO',
    });
  });
});

const register = jest.fn();
const update = jest.fn().mockResolvedValue(undefined);
const wake = jest.fn().mockResolvedValue(undefined);

function load() {
  jest.resetModules();
  return require('../../../../frontend/src/platform/worker-registration') as typeof import('../../../../frontend/src/platform/worker-registration');
}

function withWorkers(registration: object | undefined) {
  register.mockReset().mockResolvedValue({ update });
  const serviceWorker = { register, getRegistration: async () => registration };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

beforeEach(() => {
  update.mockClear();
  wake.mockClear();
  document.head.innerHTML = '<script type="module" src="/assets/index-BTxewa3C.js"></script>';
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

describe('the service worker', () => {
  it('is registered once, under the name of the build', async () => {
    withWorkers(undefined);
    const { registerWorker } = load();
    await Promise.all([registerWorker(), registerWorker()]);
    await registerWorker();
    expect(register.mock.calls).toEqual([
      ['/service-worker.js?v=index-BTxewa3C', { updateViaCache: 'none' }],
    ]);
  });

  it('looks for a new version when the tab comes to the front', async () => {
    withWorkers(undefined);
    // Those of the tests before listen to the same document.
    const own = jest.fn().mockResolvedValue(undefined);
    register.mockResolvedValue({ update: own });
    await load().registerWorker();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(own).toHaveBeenCalledTimes(1);
  });

  it('is tried again after it could not be registered', async () => {
    withWorkers(undefined);
    register.mockRejectedValueOnce(new TypeError('Failed'));
    const { registerWorker } = load();
    await expect(registerWorker()).rejects.toThrow('Failed');
    await registerWorker();
    expect(register).toHaveBeenCalledTimes(2);
  });

  it('is not there while a bundler serves the sources', async () => {
    withWorkers(undefined);
    document.head.innerHTML = '<script type="module" src="/src/app/main.tsx"></script>';
    await load().registerWorker();
    expect(register).not.toHaveBeenCalled();
  });

  it('is woken when there is a connection, where browsers do that', async () => {
    withWorkers({ sync: { register: wake } });
    await load().wakeWorkerOnline();
    expect(wake).toHaveBeenCalledWith('splatno-outbox');
    for (const registration of [undefined, {}]) {
      withWorkers(registration);
      await expect(load().wakeWorkerOnline()).resolves.toBeUndefined();
    }
  });

  it('is not missed where browsers have none', async () => {
    await expect(load().registerWorker()).resolves.toBeUndefined();
    await expect(load().wakeWorkerOnline()).resolves.toBeUndefined();
  });
});

import path from 'node:path';
import { readArguments } from '#infra/local/arguments';
import { machineVariables, realStripe } from '#infra/local/machine-variables';
import { projectRoot } from '#infra/project';

it('needs none', () => {
  expect(readArguments([])).toEqual({
    folder: path.join(projectRoot, '.splatno'),
    port: undefined,
    isFresh: false,
    seedsDemo: false,
    watches: false,
    isAsBuilt: false,
    isVerbose: false,
    wantsHelp: false,
  });
});

it('reads all of them', () => {
  const given = ['--port', '4000', '--fresh', '--seed', 'demo', '--watch', '--data', '/tmp/x'];
  expect(readArguments(given)).toMatchObject({
    folder: '/tmp/x',
    port: 4000,
    isFresh: true,
    seedsDemo: true,
    watches: true,
  });
});

it.each([
  [['--port', 'three'], '--port takes a number'],
  [['--port', '70000'], '--port takes a number up to 65535'],
  [['--seed', 'everything'], '--seed knows only "demo"'],
  [['--nonsense'], '--nonsense'],
  [['word'], 'word'],
])('says what is wrong with %j', (given, message) => {
  expect(() => readArguments(given)).toThrow(message);
});

describe('variables of the machine', () => {
  const shell = { HOME: '/home/eva', SECRET: 'x', CHROMIUM_PATH: undefined };

  it('stay outside where npm installed the browser', () => {
    expect(machineVariables(shell, 'linux-x64')).toEqual({});
  });

  it('reach functions where a browser has to be found, without anything else', () => {
    expect(machineVariables(shell, 'darwin-arm64')).toEqual({ HOME: '/home/eva' });
    expect(machineVariables({ ...shell, CHROMIUM_PATH: '/x' }, 'linux-x64')).toEqual({
      CHROMIUM_PATH: '/x',
      HOME: '/home/eva',
    });
  });
});

describe('the real Stripe', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  it('is asked when both of its secrets are there', () => {
    expect(realStripe(keys)).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
  });

  it.each(Object.keys(keys))('is not asked without %s', (name) => {
    expect(realStripe({ ...keys, [name]: '' })).toBeUndefined();
  });
});

import type { OwnFactors, Passkey } from '#functions/ports/own-factors';
import type { HashedCodes, SecondFactors } from '#functions/ports/second-factors';
import type { SignInFactors } from '#functions/ports/sign-in-factors';
import type { UserId } from '#shared/domain/ids';
import { AppError } from '#shared/errors/app-error';
import { now } from '../builders/times';

export function fakeSecondFactors(): SecondFactors {
  const kept = new Map<UserId, HashedCodes>();
  return {
    find: async (ownerId) => kept.get(ownerId),
    put: async (ownerId, codes) => void kept.set(ownerId, codes),
    spendCode: async (ownerId, hash) => {
      const codes = kept.get(ownerId);
      if (!codes?.hashes.includes(hash)) return false;
      kept.set(ownerId, { ...codes, hashes: codes.hashes.filter((one) => one !== hash) });
      return true;
    },
    remove: async (ownerId) => void kept.delete(ownerId),
  };
}

interface FakePerson {
  readonly id: UserId;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  /** What the app shows now. */
  readonly appCode: string;
}

/** One person, whose second factor is off at first. */
export function fakeFactors({ id, email, password, accessToken, appCode }: FakePerson) {
  let isOn = false;
  let passkeys: readonly Passkey[] = [];
  const assertHolder = (token: string) => {
    if (token !== accessToken) throw new AppError('AUTHENTICATION_REQUIRED');
  };

  const ownFactors: OwnFactors = {
    isOn: async (token) => {
      assertHolder(token);
      return isOn;
    },
    proveApp: async (token, code) => {
      assertHolder(token);
      if (code !== appCode) throw new AppError('FACTOR_CODE_WRONG');
    },
    provePassword: async (token, given) => {
      assertHolder(token);
      if (given !== password) throw new AppError('WRONG_PASSWORD');
    },
    turnOn: async (token) => {
      assertHolder(token);
      isOn = true;
    },
    turnOff: async (token) => {
      assertHolder(token);
      isOn = false;
    },
    listPasskeys: async (token) => {
      assertHolder(token);
      return passkeys;
    },
    addPasskey: async (token, id) => {
      assertHolder(token);
      if (!id) throw new AppError('PASSKEY_REFUSED');
      passkeys = [...passkeys, { id, name: 'Passkey', createdAt: now }];
    },
    removePasskey: async (token, id) => {
      assertHolder(token);
      if (!passkeys.some((one) => one.id === id)) throw new AppError('PASSKEY_NOT_FOUND');
      passkeys = passkeys.filter((one) => one.id !== id);
    },
  };
  const signInFactors: SignInFactors = {
    ownerOf: async (given) =>
      isOn && given.email === email && given.password === password ? id : undefined,
    turnOff: async (ownerId) => {
      if (ownerId === id) isOn = false;
    },
  };
  return { ownFactors, signInFactors };
}

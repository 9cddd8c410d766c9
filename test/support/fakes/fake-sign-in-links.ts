import type { SignInLinks, StoredSignInLink } from '#functions/ports/sign-in-links';

export function fakeSignInLinks(): SignInLinks {
  const links = new Map<string, StoredSignInLink>();
  const keyOf = (...parts: readonly string[]) => parts.join(' ');

  return {
    put: async (ownerId, link) => {
      links.set(keyOf(ownerId, link.codeHash), { ...link, wrongAnswers: 0 });
    },
    find: async (ownerId, codeHash) => links.get(keyOf(ownerId, codeHash)),
    takeUp: async (ownerId, codeHash, signIn) => {
      const link = links.get(keyOf(ownerId, codeHash));
      if (!link || (link.usedBy ?? signIn) !== signIn) return false;
      links.set(keyOf(ownerId, codeHash), { ...link, usedBy: signIn });
      return true;
    },
    countWrongAnswer: async (ownerId, codeHash) => {
      const key = keyOf(ownerId, codeHash);
      const link = links.get(key);
      if (link) links.set(key, { ...link, wrongAnswers: link.wrongAnswers + 1 });
    },
  };
}

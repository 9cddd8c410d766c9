/** The cookie of whoever knows the password of a stage that is not open to everybody yet. */
export const accessCookie = {
  name: 'access_gate',
  /** Thirty days; another password ends all of them at once. */
  seconds: 30 * 86_400,
} as const;

import type { Instant } from '#shared/domain/calendar';
import type { UserId } from '#shared/domain/ids';
import type { Profiles } from '../../ports/profiles';
import { languageOfAccount } from './account-attributes';

type Attributes = Readonly<Record<string, string | undefined>>;

interface Account {
  readonly userAttributes: Attributes;
  readonly clientMetadata?: Attributes | undefined;
}

/** Gives an account the profile that its registration tells of. One that is there stays as it is. */
export async function keepProfile(
  profiles: Profiles,
  { userAttributes, clientMetadata }: Account,
  createdAt: Instant,
): Promise<void> {
  const { sub, email } = userAttributes;
  if (!sub || !email) return;
  const id = sub as UserId;
  const language = languageOfAccount(userAttributes, clientMetadata);
  await profiles.create(id, { id, email, language, role: 'user', createdAt });
}

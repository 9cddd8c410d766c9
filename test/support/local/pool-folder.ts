import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCognito } from '#infra/local/aws/cognito/open-cognito';
import { localPlace } from '#infra/local/aws/front-door/place';

let first: Promise<string> | undefined;
afterAll(async () => {
  if (first) await rm(await first, { recursive: true });
});

/** A folder for user pools, as it is after the first start: the key in it takes longer to make than most tests. */
export async function newPoolFolder(): Promise<string> {
  first ??= firstFolder();
  const folder = await emptyFolder();
  await cp(await first, folder, { recursive: true });
  return folder;
}

async function firstFolder(): Promise<string> {
  const folder = await emptyFolder();
  const nobody = async () => undefined;
  const service = await openCognito({ ...localPlace, folder, invoke: nobody, deliverMail: nobody });
  await service.close();
  return folder;
}

const emptyFolder = () => mkdtemp(join(tmpdir(), 'splatno-pool-'));

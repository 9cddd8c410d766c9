import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createIdentityRegistry } from '#infra/local/aws/front-door/identity';
import { serveS3 } from '#infra/local/aws/s3/serve-s3';
import { root } from '../../../../support/local/identities';

/**
 * The process that the crash test kills: S3 over the folder that it is given. With a second
 * argument it kills itself, just before that step of what it does with files.
 */
const [, , folder = '', fatalStep] = process.argv;
const identities = createIdentityRegistry([root]);

function dieBeforeStep(fatal: number): void {
  let step = 0;
  const count = () => {
    step += 1;
    if (step === fatal) process.kill(process.pid, 'SIGKILL');
  };
  const { open, rename, rm } = fs;
  Object.assign(fs, {
    open: (...parameters: Parameters<typeof open>) => {
      count();
      return open(...parameters);
    },
    rename: (...parameters: Parameters<typeof rename>) => {
      count();
      return rename(...parameters);
    },
    rm: (...parameters: Parameters<typeof rm>) => {
      count();
      return rm(...parameters);
    },
  });
  syncBuiltinESMExports();
}

serveS3({ folder, port: 0, identities }).then(async (service) => {
  await service.createBucket('documents', {});
  if (fatalStep) dieBeforeStep(Number(fatalStep));
  console.log(service.port);
});

import * as z from 'zod';
import type { StageConfig } from '../config';
import { resourceName } from '../constructs/stage-context';

/** What the stacks tell after a deployment. */
export interface StageOutputs {
  readonly appUrl: string;
  readonly siteBucket: string;
  readonly userPoolId: string;
  readonly webClientId: string;
  /** Only where the stage offers Google. */
  readonly googleClientId?: string | undefined;
}

const OutputsFile = z.record(z.string(), z.record(z.string(), z.string()));
const Web = z.object({ AppUrl: z.url(), SiteBucket: z.string() });
const Identity = z.object({
  UserPoolId: z.string(),
  WebClientId: z.string(),
  GoogleClientId: z.string().optional(),
});

/** Reads what `cdk deploy --outputs-file` wrote. */
export function readStageOutputs(file: unknown, config: StageConfig): StageOutputs {
  const outputs = OutputsFile.parse(file);
  const web = Web.parse(outputs[resourceName(config, 'web')]);
  const identity = Identity.parse(outputs[resourceName(config, 'identity')]);
  return {
    appUrl: web.AppUrl,
    siteBucket: web.SiteBucket,
    userPoolId: identity.UserPoolId,
    webClientId: identity.WebClientId,
    googleClientId: identity.GoogleClientId,
  };
}

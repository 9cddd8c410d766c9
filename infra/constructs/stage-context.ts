import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { StageConfig } from '../config';
import type { GrantedResources } from '../grants';
import type { BuiltFolders } from '../project';

/** What every function of a stage is told and given, gathered while the stacks are built. */
export interface StageContext {
  readonly config: StageConfig;
  readonly appUrl: string;
  readonly version: string;
  readonly folders: BuiltFolders;
  readonly alarms: Topic;
  readonly resources: GrantedResources;
}

/** `splatno-production-invoices-create`: names that logs, metrics and people read. */
export function resourceName(config: StageConfig, ...parts: readonly string[]): string {
  return ['splatno', config.name, ...parts].join('-');
}

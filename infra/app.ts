import { App } from 'aws-cdk-lib';
import { stageNamed } from './config';
import { builtFolders, productVersion } from './project';
import { createStacks } from './stacks/create-stacks';

// Entry of the CDK command line, named in cdk.json: `cdk diff -c stage=staging`.
const app = new App();
createStacks(app, stageNamed(app.node.tryGetContext('stage') ?? 'dev'), {
  version: productVersion(),
  folders: builtFolders,
});

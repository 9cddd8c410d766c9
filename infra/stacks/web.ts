import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config';
import { SpaSite } from '../constructs/spa-site';
import { resourceName } from '../constructs/stage-context';
import { filesBucketName } from './data';

interface Props extends StackProps {
  readonly config: StageConfig;
}

/**
 * The addresses of the stage: the site, and the HTTP API behind its `/api/*`. The API starts here as a bare
 * name, because functions have to know the site's address while the site has to know the API's; its
 * routes come with the api stack.
 */
export class WebStack extends Stack {
  readonly site: SpaSite;
  readonly api: HttpApi;
  /** Goes along with each call that comes through the site; nobody outside of the account can know it. */
  readonly edgeProof: string;

  constructor(scope: Construct, id: string, { config, ...props }: Props) {
    super(scope, id, props);
    this.api = new HttpApi(this, 'HttpApi', {
      apiName: resourceName(config, 'api'),
      description: 'Calls of the Splatno app',
      createDefaultStage: false,
    });
    // The random part of the stack's own name: arn:…:stack/<name>/<uuid>.
    this.edgeProof = Fn.select(2, Fn.split('/', this.stackId));
    this.site = new SpaSite(this, 'Site', {
      config,
      edgeProof: this.edgeProof,
      apiHost: Fn.select(2, Fn.split('/', this.api.apiEndpoint)),
      filesHost: `${filesBucketName(config)}.s3.${config.region}.amazonaws.com`,
    });

    new CfnOutput(this, 'AppUrl', { value: this.site.url });
    new CfnOutput(this, 'SiteBucket', { value: this.site.bucket.bucketName });
  }
}

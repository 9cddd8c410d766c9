import { stageNamed } from '#infra/config';
import { readStageOutputs } from '#infra/scripts/stage-outputs';

const file = {
  'splatno-dev-web': {
    AppUrl: 'https://d1.cloudfront.net',
    SiteBucket: 'site',
    ExportsOutputRefHttpApi: 'abc',
  },
  'splatno-dev-identity': { UserPoolId: 'eu-central-1_Pool', WebClientId: 'client' },
};

describe('the outputs of a stage', () => {
  it('are found among those of its stacks', () => {
    expect(readStageOutputs(file, stageNamed('dev'))).toEqual({
      appUrl: 'https://d1.cloudfront.net',
      siteBucket: 'site',
      userPoolId: 'eu-central-1_Pool',
      webClientId: 'client',
    });
  });

  it('tell of the client of Google where there is one', () => {
    const identity = { ...file['splatno-dev-identity'], GoogleClientId: 'google' };
    const outputs = readStageOutputs(
      { ...file, 'splatno-dev-identity': identity },
      stageNamed('dev'),
    );
    expect(outputs.googleClientId).toBe('google');
  });

  it('of another stage are refused', () => {
    expect(() => readStageOutputs(file, stageNamed('staging'))).toThrow();
  });
});
